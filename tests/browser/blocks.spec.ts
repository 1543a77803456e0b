import { expect, type Locator, type Page } from "playwright/test"
import { settings, test, tightSpots } from "./support/gallery.ts"
import { findings } from "./support/looks.ts"

for (const screen of ["words", "cards", "telling", "figures", "asking", "forms"])
  test(`${screen}: readable, reachable and within the policy`, async ({ page }) => {
    for (const { name, width, query } of settings)
      await test.step(name, async () => {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(`/?screen=${screen}&${query}`)
        await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible()
        await page.waitForLoadState("networkidle")
        expect(await findings(page)).toEqual([])
        expect(await tightSpots(page)).toEqual([])
      })
  })

test("what a figure draws can be read as a table", async ({ page }) => {
  await page.goto(`/?screen=figures`)
  const table = (name: string) => page.getByRole("table", { name })
  await expect(table("Worker types")).toBeHidden()
  const folds = page.locator("summary", { hasText: "The numbers as a table" })
  await expect(folds).toHaveCount(3)
  for (const fold of await folds.all()) await fold.press("Enter")
  await expect(table("Worker types").getByRole("row")).toHaveCount(1 + 6)
  await expect(table("Worker types").getByRole("row", { name: "S Helper" })).toHaveText("S Helper40 of 40")
  // Scales and their facets, each with how sure it is where that is known.
  await expect(table("Your scores").getByRole("row")).toHaveText([
    "ScaleScoreBandHow sure",
    "Conscientiousness30 of 40HighMost likely between 27 and 33",
    "Orderliness8 of 20In the middle–",
    "Pictures or words6 of 11 towards picturesClear–",
    "Without bands0 of 5––",
  ])
})

test("a page cover is 240 pixels high and hides nothing of what it says; logos are 80 wide", async ({
  page,
}) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/?screen=cards`)
    await expect(page.locator("header").first()).toBeVisible()
    for (const cover of await page.locator("header").all()) {
      const box = await cover.boundingBox()
      expect(Math.round(box?.height ?? 0)).toBe(240)
      const action = cover.getByRole("link")
      if (await action.count()) {
        const inside = await action.boundingBox()
        expect((inside?.y ?? 0) + (inside?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + 240)
      }
    }
    const logoOf = (within: Locator) => within.locator('img[alt=""][width="80"]')
    for (const logo of [
      logoOf(page.locator("header").filter({ hasText: "A page cover with a picture" })),
      logoOf(page.getByRole("article").filter({ hasText: "Without a button" })),
    ])
      expect((await logo.boundingBox())?.width).toBe(80)
  }
})

test("formatted text keeps the allowed tags and nothing else", async ({ page }) => {
  await page.goto(`/?screen=words`)
  const text = page.locator(".prose").first()
  await expect(text.locator("b")).toHaveText("text")
  await expect(text.locator("a, script, style, h2")).toHaveCount(0)
  const attributes = await text.evaluate((element) =>
    [...element.querySelectorAll("*")].flatMap((one) => one.getAttributeNames()),
  )
  expect(attributes).toEqual([])
})

test("one item of a list changes: it alone is drawn anew", async ({ page }) => {
  await page.goto(`/?screen=cards`)
  const list = page.getByRole("list", { name: "Careers" })
  await expect(list.getByRole("heading", { name: "Nurse" })).toBeVisible()
  // The drawings come after the words.
  await expect(list.locator("svg:empty")).toHaveCount(0)
  const touched = await page.evaluate(async () => {
    const list = document.querySelector('[aria-label="Careers"]')
    const seen = new Set<string>()
    const observer = new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement
        seen.add(element?.closest("li:has(h3)")?.querySelector("h3")?.textContent ?? "elsewhere")
      }
    })
    if (list)
      observer.observe(list, { subtree: true, childList: true, attributes: true, characterData: true })
    const { collection } = (window as unknown as { sources: { collection: Movable } }).sources
    const { value } = collection.snapshot()
    collection.move({
      ...value,
      items: value.items.map((item) => (item.id === "c2" ? { ...item, saved: true } : { ...item })),
    })
    const saved = () => list?.querySelector('[aria-label="Favourite: Nurse"][aria-pressed="true"]')
    while (!saved()) await new Promise((resolve) => requestAnimationFrame(resolve))
    await new Promise((resolve) => setTimeout(resolve, 200))
    return [...seen]
  })
  expect(touched).toEqual(["Nurse"])
  await expect(list.getByRole("button", { name: "Favourite: Nurse" })).toHaveAttribute("aria-pressed", "true")
})

interface Movable {
  snapshot(): { value: { items: { id: string }[] } }
  move(next: unknown): void
}

test("the heart asks the host to save", async ({ page }) => {
  await page.goto(`/?screen=cards`)
  await page.getByRole("button", { name: "Favourite: Electrician" }).click()
  await expect
    .poll(() => actions(page))
    .toEqual([{ do: "toggleFavourite", type: "careers", id: "c3", title: "Electrician" }])
})

const actions = (page: Page) =>
  page.evaluate(() => (window as unknown as { host: { actions: Record<string, unknown>[] } }).host.actions)

test("inputs write the state, and what shows it follows", async ({ page }) => {
  await page.goto(`/?screen=asking`)
  await page.getByLabel("Search careers").fill("welder")
  await expect(page.getByText("welder", { exact: true })).toBeVisible()
  await expect(page.getByText("Helpers only")).toBeHidden()
  await page.getByRole("button", { name: "Helper" }).click()
  await expect(page.getByText("Helpers only")).toBeVisible()
})

test("tabs move by arrow keys, and the other way from right to left; Home and End lead to the ends", async ({
  page,
}) => {
  for (const [dir, key] of [
    ["ltr", "ArrowRight"],
    ["rtl", "ArrowLeft"],
  ] as const) {
    await page.goto(`/?screen=asking&dir=${dir}`)
    await page.getByRole("tab", { name: "Overview" }).focus()
    await page.keyboard.press(key)
    await expect(page.getByRole("tab", { name: "Study" })).toBeFocused()
    await expect(page.getByText("The view Study.")).toBeVisible()
    await page.keyboard.press("Home")
    await expect(page.getByRole("tab", { name: "Overview" })).toBeFocused()
    await page.keyboard.press("End")
    await expect(page.getByRole("tab").last()).toHaveAttribute("aria-selected", "true")
    await page.keyboard.press("Tab")
    await expect(page.getByRole("tab").last()).not.toBeFocused()
  }
})

test("of a list of tabs that goes on beyond the screen the chosen one is wholly seen, and the page stays", async ({
  page,
}) => {
  for (const dir of ["ltr", "rtl"]) {
    await page.goto(`/?screen=asking&dir=${dir}`)
    const tabs = page.getByRole("tab")
    await page.getByRole("tablist").evaluate((list) => (list.style.width = "10rem"))
    await tabs.first().focus()
    const top = await page.evaluate(() => scrollY)
    for (const [key, tab] of [
      ["End", tabs.last()],
      ["Home", tabs.first()],
    ] as const) {
      await page.keyboard.press(key)
      await expect(tab).toHaveAttribute("aria-selected", "true")
      const isWhole = () =>
        tab.evaluate((element) => {
          const { left, right } = element.getBoundingClientRect()
          const list = element.parentElement!.getBoundingClientRect()
          // A list scrolls by whole pixels.
          const isSeen = left >= list.left - 1 && right <= list.right + 1
          return isSeen && element.parentElement!.scrollWidth > list.width
        })
      await expect.poll(isWhole).toBe(true)
    }
    expect(await page.evaluate(() => scrollY)).toBe(top)
  }
})

test("a window opens, keeps the focus, closes on Escape and gives the focus back", async ({ page }) => {
  await page.goto(`/?screen=asking`)
  const button = page.getByRole("button", { name: "Open the window" })
  await button.press("Enter")
  const dialog = page.getByRole("dialog", { name: "Need assistance" })
  await expect(dialog).toBeVisible()
  expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(400)
  await page.keyboard.press("Escape")
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  await button.press("Enter")
  await page.getByRole("button", { name: "All right" }).click()
  await expect(dialog).toBeHidden()
})

test("an unanswered form says what is missing, and each line leads to its question", async ({ page }) => {
  await page.goto(`/?screen=forms`)
  await page.getByRole("button", { name: "Create account" }).click()
  const summary = page.getByRole("alert").filter({ hasText: "Please check these answers" })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole("link")).toHaveText([
    "Enter your e-mail address or cellphone number",
    "Password is required",
  ])
  const password = page.locator("#sign-up_password")
  await expect(password).toHaveAttribute("aria-invalid", "true")
  await summary.getByRole("link", { name: "Password is required" }).click()
  await expect(password).toBeFocused()
  await page.getByLabel("E-mail address or cellphone number").fill("learner@example.com")
  await page.getByRole("button", { name: "Create account" }).click()
  await expect(summary.getByRole("link")).toHaveText(["Password is required"])
  await expect(summary).toBeFocused()
  const missing = await page.evaluate(() =>
    [...document.querySelectorAll("[aria-describedby]")]
      .flatMap((one) => (one.getAttribute("aria-describedby") ?? "").split(" "))
      .filter((id) => !document.getElementById(id)),
  )
  expect(missing).toEqual([])
  expect(await findings(page)).toEqual([])
})

test("a new password is ticked off rule by rule, in the words of specification 5", async ({ page }) => {
  await page.goto(`/?screen=forms`)
  const password = page.locator("#sign-up_password")
  const met = page.locator("#sign-up_password-rules li").filter({ hasText: "(met)" })
  const all = [
    "Must be 6 to 20 characters.",
    "Must contain a lowercase letter.",
    "Must contain a number.",
    "Must contain an uppercase letter.",
  ]
  for (const [typed, count] of [
    ["a", 1],
    ["aB", 2],
    ["aB3", 3],
    ["aB3456", 4],
  ] as const) {
    await password.fill(typed)
    await expect(met).toHaveCount(count)
  }
  for (const text of all) await expect(page.locator("#sign-up_password-rules")).toContainText(text)
  await page.getByRole("button", { name: "Show the password" }).click()
  await expect(password).toHaveAttribute("type", "text")
  await expect(page.getByRole("button", { name: "Hide the password" })).toBeVisible()
})

test("answers reach the host with the form's name and hash; a refusal stands at its question", async ({
  page,
}) => {
  await page.goto(`/?screen=forms`)
  const identifier = page.getByLabel("E-mail address or cellphone number")
  await identifier.fill("learner@example.com")
  await page.locator("#sign-up_password").fill("Secret123")
  await page.getByRole("button", { name: "Create account" }).click()
  await expect(identifier).toHaveAccessibleDescription(/This address has an account already\./)
  await expect(identifier).toHaveValue("learner@example.com")
  expect(await actions(page)).toEqual([
    {
      do: "signUp",
      data: { identifier: "learner@example.com", password: "Secret123" },
      began: {},
      secrets: ["password"],
      form: "sign-up",
      formHash: "hash-of-sign-up",
    },
  ])
  await expect(page.locator("form[data-unsaved]")).toHaveCount(1)
})

test("no consent is ticked beforehand, and the terms must be", async ({ page }) => {
  await page.goto(`/?screen=forms`)
  const button = page.getByRole("button", { name: "Agree and continue" })
  await expect(button).toBeVisible()
  for (const box of await page.getByRole("checkbox").all()) await expect(box).not.toBeChecked()
  await button.click()
  await expect(page.getByRole("alert").getByText("Your consent is needed to go on")).toBeVisible()
  await page.getByRole("checkbox", { name: /accept the terms/ }).check()
  await button.click()
  await expect.poll(async () => (await actions(page)).map((action) => action["do"])).toContain("saveConsents")
  const [saved] = (await actions(page)).filter((action) => action["do"] === "saveConsents")
  expect(saved?.["data"]).toMatchObject({ terms: true, marketing: false })
  // The words of both policies stand on the page; the yes goes with the hash of those that it was given to.
  for (const policy of ["Terms of use", "Privacy policy"])
    await expect(page.getByRole("region", { name: policy }).getByRole("paragraph").first()).toBeVisible()
  expect(saved?.["shown"]).toEqual({ terms: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown })
})
