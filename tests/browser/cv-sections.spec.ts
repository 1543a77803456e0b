import type { BrowserContext, Locator, Page } from "playwright/test"
import { call } from "../support/call.ts"
import { isTurn } from "../support/rounds.ts"
import { signUpToEverything } from "./support/accounts.ts"
import { flightMode, openTwice } from "./support/flight-mode.ts"
import { expect, expectAccessible, test } from "./support/test.ts"
import { keptForOffline } from "./support/kept-for-offline.ts"
import { refusedCall } from "./support/journey/provoked.ts"
import cases from "./cases/cv-sections.json" with { type: "json" }

test.use({ serviceWorkers: "allow", viewport: { width: 360, height: 740 } })

const button = (page: Page | Locator, name: string) => page.getByRole("button", { name, exact: true })
const dialogOf = (page: Page) => page.locator("dialog[open]")
const partOf = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) })

async function listOf<T>(context: BrowserContext, origin: string, section: string): Promise<T[]> {
  const answer = await call(context.request, origin, "GET", "auth/get-user")
  const { profile } = (await answer.json()) as { profile: Record<string, T[] | undefined> }
  return profile[section] ?? []
}

/** Answers a question as a thumb would: types, chooses, ticks, or picks a month and a year. */
async function answer(dialog: Locator, label: string, value: string | boolean): Promise<void> {
  const field = dialog.getByLabel(label).first()
  if (value === true) return field.check()
  // What is asked comes after the window: which fields it has is known once one is there.
  await field.waitFor()
  const month = dialog.getByLabel(`${label}: month`)
  const [, name, year] = /^(?:(\D+) )?(\d{4})$/.exec(String(value)) ?? []
  if (year !== undefined && (await month.count()) > 0) {
    if (name !== undefined) await month.selectOption(name)
    return dialog.getByLabel(label, { exact: false }).and(dialog.getByRole("textbox")).fill(year)
  }
  if ((await field.evaluate((element) => element.tagName)) === "SELECT")
    return void (await field.selectOption(String(value)))
  return field.fill(String(value))
}

test("every section takes an item, which is changed, taken out and put back", async ({
  page,
  context,
  server,
}) => {
  test.slow()
  const { origin } = server
  await signUpToEverything(context, origin)
  await page.goto(`${origin}/cv`)
  await expect(button(page, "Add: Education")).toBeVisible()

  await test.step("what is missing is said in the words of the form", async () => {
    await button(page, "Add: Education").click()
    const dialog = dialogOf(page)
    await dialog.getByText("Examples", { exact: true }).click()
    await answer(dialog, "Start date", "March 2024")
    await button(dialog, "Save").click()
    await expect(dialog.getByRole("alert")).toContainText("End Date is required")
    await answer(dialog, "End date", "2023")
    await button(dialog, "Save").click()
    await expect(dialog.getByRole("alert")).toContainText("End Date must be after Start Date")
    await expect(dialog.getByText("* Indicates required")).toBeVisible()
    await expectAccessible(page)
  })

  await test.step("what was typed is lost only by whoever says so", async () => {
    const dialog = dialogOf(page)
    const year = dialog.getByRole("textbox", { name: "End date" })
    const asked: string[] = []
    let loses = false
    page.on("dialog", (question) => {
      asked.push(question.message())
      void (loses ? question.accept() : question.dismiss())
    })
    // A touch beside the window is none that asks to leave it.
    await page.mouse.click(4, 4)
    await year.press("Escape")
    await expect(year).toBeFocused()
    expect(asked).toEqual(["You have changed something that is not saved. Leave without saving?"])
    // Of several Escapes in a row the browser asks the page about the first ones only.
    await page.keyboard.press("Escape")
    await expect.poll(() => asked.length).toBe(2)
    await page.keyboard.press("Escape")
    await expect.poll(() => asked.length).toBe(3)
    await button(dialog, "Close").click()
    expect(asked.length).toBe(4)
    await expect(year).toHaveValue("2023")
    loses = true
    await button(dialog, "Close").click()
    await expect(dialog).toBeHidden()
    expect(asked.length).toBe(5)
    await button(page, "Add: Education").click()
    await expect(year).toHaveValue("")
    await page.keyboard.press("Escape")
    await expect(dialog).toBeHidden()
    expect(asked.length).toBe(5)
  })

  await expect(page.getByText("Every CV starts empty.", { exact: false })).toBeVisible()
  for (const [at, { section, fill, shown, called }] of cases.entries())
    await test.step(section, async () => {
      const part = partOf(page, section)
      const dialog = dialogOf(page)
      await button(page, `Add: ${section}`).click()
      await expect(
        dialog.getByText("Only you see this, until you share your CV", { exact: false }),
      ).toBeVisible()
      for (const [label, value] of Object.entries(fill)) await answer(dialog, label, value)
      await button(dialog, "Save").click()
      await expect(dialog).toBeHidden()
      for (const text of shown) await expect(part.getByText(text, { exact: true }).first()).toBeVisible()
      if (at === 2) await expect(page.getByText("This is a CV that can be sent already.")).toBeVisible()
      // Each is written every time; what its list does with an item is the same code for all.
      if (!isTurn(at, 3)) return

      await button(part, `Change: ${called}`).click()
      for (const [label, value] of Object.entries(fill))
        if (value === true) await expect(dialog.getByLabel(label)).toBeChecked()
        else if (!/\d{4}$/.test(String(value)))
          await expect(dialog.getByLabel(label).first()).not.toHaveValue("")
      await button(dialog, "Save").click()
      await expect(dialog).toBeHidden()
      for (const text of shown) await expect(part.getByText(text, { exact: true }).first()).toBeVisible()

      await button(part, `Remove: ${called}`).click()
      await expect(button(part, `Change: ${called}`)).toHaveCount(0)
      await button(page, "Undo").click()
      await expect(button(part, `Change: ${called}`)).toBeVisible()
    })
  await expect(page.getByText("Well done: this CV tells a lot about you.")).toBeVisible()
  // A section of one text takes no second.
  await expect(button(page, "Add: About me")).toHaveCount(0)
  await expectAccessible(page)

  await test.step("a section that is hidden says so, and is shown again", async () => {
    await button(page, "Hide in my CV: Hobbies").click()
    await expect(partOf(page, "Hobbies").getByText("Hidden in your CV")).toBeVisible()
    await expect.poll(() => listOf(context, origin, "hiddenSections")).toEqual(["hobbies"])
    await button(page, "Show in my CV: Hobbies").click()
    await expect(partOf(page, "Hobbies").getByText("Hidden in your CV")).toHaveCount(0)
  })
})

test("on a wide screen the CV stands beside what is written, and follows it", async ({
  page,
  context,
  server,
}) => {
  const { origin } = server
  await signUpToEverything(context, origin)
  const look = page.getByRole("heading", { name: "How your CV looks" })
  await page.goto(`${origin}/cv`)
  await expect(button(page, "Add: Hobbies")).toBeVisible()
  await expect(look).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(look).toBeVisible()
  await button(page, "Add: Hobbies").click()
  const dialog = dialogOf(page)
  await dialog.getByRole("textbox").first().fill("Mending radios")
  await button(dialog, "Save").click()
  await expect(page.getByRole("article").getByText("Mending radios")).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("tab", { name: "Look at it" }).click()
  await expect(look).toHaveCount(1)
})

test("skills are written and arranged by keyboard alone", async ({ page, context, server }) => {
  const { origin } = server
  await signUpToEverything(context, origin)
  await page.goto(`${origin}/cv`)
  await expect(button(page, "Add: Skills")).toBeVisible()
  // A slow phone: what a new item moves down has many frames in which it could lose the focus.
  await page.evaluate(() => {
    const nextFrame = requestAnimationFrame
    window.requestAnimationFrame = (draw) => nextFrame(() => setTimeout(() => draw(performance.now()), 200))
  })
  const names = async () =>
    (await listOf<{ name: string }>(context, origin, "skills")).map(({ name }) => name)
  for (const name of ["Cooking", "Sewing", "Counting"]) {
    await button(page, "Add: Skills").focus()
    await page.keyboard.press("Enter")
    const field = dialogOf(page).getByLabel("What you can do")
    await expect(field).toBeVisible()
    while (!(await field.evaluate((element) => element === document.activeElement)))
      await page.keyboard.press("Tab")
    await page.keyboard.type(name)
    await page.keyboard.press("Enter")
    await expect(dialogOf(page)).toHaveCount(0)
    await expect(button(page, "Add: Skills")).toBeFocused()
  }
  await button(page, "Up: Counting").focus()
  await page.keyboard.press("Enter")
  await expect.poll(names).toEqual(["Cooking", "Counting", "Sewing"])
  await expect(button(page, "Up: Counting")).toBeFocused()
  await button(page, "Down: Cooking").focus()
  await page.keyboard.press("Enter")
  await expect.poll(names).toEqual(["Counting", "Cooking", "Sewing"])
  await expect(button(page, "Down: Cooking")).toBeFocused()
})

test("what is written in flight mode is kept, sent on return, and stands beside what another device wrote", async ({
  page,
  context,
  server,
  faults,
}) => {
  const { origin } = server
  await signUpToEverything(context, origin)
  const add = (name: string) => call(context.request, origin, "POST", "users/hobbies", { data: { name } })
  await add("Chess")
  await openTwice(page, `${origin}/cv`, button(page, "Change: Chess"))
  // What checks the answers comes after the page: once it is here, every section can be written.
  const validators = () =>
    page.evaluate(
      () => performance.getEntriesByType("resource").filter(({ name }) => name.includes("/forms/")).length,
    )
  await expect.poll(validators).toBe(cases.length)
  await keptForOffline(page)
  const waits = page.getByText("changes are kept on this device", { exact: false })

  await flightMode(context, faults)
  await button(page, "Change: Chess").click()
  await dialogOf(page).getByLabel("Tell more").fill("Every Friday.")
  await button(dialogOf(page), "Save").click()
  await expect(
    page.getByText("It is written down. What still waits for a network says so.").first(),
  ).toBeVisible()
  await expect(page.getByText("Saved.", { exact: true })).toHaveCount(0)
  await button(page, "Add: Work experience").click()
  await answer(dialogOf(page), "What you were", "Packer")
  await answer(dialogOf(page), "For whom you worked", "A shop")
  await answer(dialogOf(page), "End date", "May 2025")
  await button(dialogOf(page), "Save").click()
  await expect(waits).toBeVisible()
  await expect(page.getByText("Waits for a network", { exact: true })).toHaveCount(2)
  const hidden = partOf(page, "Hobbies").getByText("Hidden in your CV")
  await button(page, "Hide in my CV: Hobbies").click()
  await expect(hidden).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText("Every Friday.")).toBeVisible()
  await expect(hidden).toBeVisible()
  await expect(waits).toBeVisible()
  expect(await listOf(context, origin, "workExperience")).toEqual([])
  expect(await listOf(context, origin, "hiddenSections")).toEqual([])

  const [{ id }] = (await listOf<{ id: string }>(context, origin, "hobbies")) as [{ id: string }]
  await call(context.request, origin, "PUT", `users/hobbies/${id}`, {
    data: { name: "Chess", description: "On Sundays." },
  })
  refusedCall(faults, 409, "users/hobbies/items")
  await context.setOffline(false)
  await expect(page.getByText("Another device has changed the same.", { exact: false })).toBeVisible()
  await expect(waits).toHaveCount(0)
  await expect(page.getByText("Every Friday.")).toBeVisible()
  await expect(page.getByText("On Sundays.")).toBeVisible()
  await expect(page.getByText("There are two of this one", { exact: false })).toHaveCount(2)
  await expect
    .poll(async () =>
      (await listOf<{ role: string }>(context, origin, "workExperience")).map(({ role }) => role),
    )
    .toEqual(["Packer"])
  await expect.poll(() => listOf(context, origin, "hiddenSections")).toEqual(["hobbies"])
})

test("what was written in flight mode and is refused on return is still there, says why, and is mended", async ({
  page,
  context,
  server,
  faults,
}) => {
  const { origin } = server
  await signUpToEverything(context, origin)
  await call(context.request, origin, "POST", "users/hobbies", { data: { name: "Chess" } })
  await page.goto(`${origin}/cv`)
  await button(page, "Change: Chess").click()
  await dialogOf(page).getByLabel("Tell more").fill("Every Friday.")
  await flightMode(context, faults)
  await button(dialogOf(page), "Save").click()
  await expect(page.getByText("Waits for a network", { exact: true })).toBeVisible()

  // The form asks something else by now than when it was filled in.
  refusedCall(faults, 422, "users/hobbies/items")
  const problems = [{ pointer: "/name", keyword: "minLength" }]
  await page.route("**/api/users/hobbies/items", (route) =>
    route.fulfill({
      status: 422,
      json: { error: { code: "form-invalid", message: "Some answers are not right.", problems } },
    }),
  )
  await context.setOffline(false)
  const refused = page.getByText("the server has not taken it. To be mended: What you like to do.", {
    exact: false,
  })
  await expect(refused.first()).toBeVisible()
  await expect(page.getByText("Every Friday.")).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(refused).toBeVisible()
  await page.unroute("**/api/users/hobbies/items")

  await button(page, "Change: Chess").click()
  const dialog = dialogOf(page)
  await expect(dialog.getByText("To be mended: What you like to do.", { exact: false })).toBeVisible()
  await expect(dialog.getByLabel("Tell more")).toHaveValue("Every Friday.")
  await expectAccessible(page)
  await dialog.getByLabel("What you like to do").fill("Chess club")
  await button(dialog, "Save").click()
  await expect(dialog).toHaveCount(0)
  await expect(refused).toHaveCount(0)
  expect(await listOf(context, origin, "hobbies")).toMatchObject([
    { name: "Chess club", description: "Every Friday." },
  ])
})

test("who somebody is is changed in their profile, which shows what their package has", async ({
  page,
  context,
  server,
}) => {
  const { origin } = server
  await signUpToEverything(context, origin)
  await page.goto(`${origin}/profile`)
  await page.getByLabel("First name").fill("Demo")
  await page.getByLabel("Last name").fill("Learner")
  await page.getByLabel("E-mail address on your CV").fill("cv@demo.example")
  await page.getByLabel("Phone number").fill("082 555 0100")
  await button(page, "Save").click()
  await expect(page.getByText("It is written down.", { exact: false }).first()).toBeVisible()
  const answer = await call(context.request, origin, "GET", "auth/get-user")
  expect(((await answer.json()) as { profile: object }).profile).toMatchObject({
    firstName: "Demo",
    lastName: "Learner",
    email: "cv@demo.example",
    phone: "+27825550100",
  })
  await expectAccessible(page)
  await page.getByRole("tab", { name: "What you have done and can do" }).click()
  await expect(button(page, "Add: Education")).toBeVisible()
  await expectAccessible(page)
})
