import type { Locator, Page } from "playwright/test"
import { signIn } from "./support/accounts.ts"
import { expect, expectAccessible, test } from "./support/test.ts"

const desk = { width: 1280, height: 800 }
const needsWorkerType = "Complete the worker type assessment first"
const locked = "Upgrade to access"
const unavailable = "Unavailable"

/** What a menu shows: a line for every entry, with the hint that tells its state. */
type Menu = Record<string, "open" | typeof needsWorkerType | typeof locked | typeof unavailable>

async function expectEntries(list: Locator, entries: Menu) {
  const names = Object.entries(entries).map(([title, state]) => (state === "open" ? title : title + state))
  await expect(list.getByRole("listitem")).toHaveText(names)
  for (const [title, state] of Object.entries(entries)) {
    const link = list.getByRole("link", { name: title }).first()
    if (state === "open") await expect(link).toHaveAttribute("href", /^\/(reports|navigators)\//)
    else if (state === locked) await expect(link).toHaveAttribute("href", "/settings/account/upgrade")
    else await expect(link).toHaveAttribute("aria-disabled", "true")
  }
}

/** The same menu at a desk (a bar with panels) and on a phone (a drawer). */
async function expectMenus(page: Page, menus: Record<string, Menu>, absent: string[] = []) {
  await test.step("at a desk", async () => {
    await page.setViewportSize(desk)
    const bar = page.getByRole("navigation", { name: "Main menu" })
    await expect(bar).toBeVisible()
    for (const [title, entries] of Object.entries(menus)) {
      await bar.getByRole("button", { name: title }).click()
      await expectEntries(bar.getByRole("group", { name: title }), entries)
      if (title === Object.keys(menus).at(-1)) await expectAccessible(page)
      await page.keyboard.press("Escape")
    }
    for (const title of absent) await expect(bar.getByText(title, { exact: true })).toHaveCount(0)
  })
  await test.step("on a phone", async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(page.getByRole("navigation", { name: "Main menu" })).toBeHidden()
    const open = page.getByRole("button", { name: "Open the menu" })
    await open.click()
    const drawer = page.getByRole("dialog", { name: "Main menu" })
    for (const [title, entries] of Object.entries(menus)) {
      const group = drawer.locator("details").filter({ has: page.locator("summary", { hasText: title }) })
      if (!(await group.evaluate((element: HTMLDetailsElement) => element.open)))
        await group.locator("summary").click()
      await expectEntries(group, entries)
    }
    for (const title of absent) await expect(drawer.getByText(title, { exact: true })).toHaveCount(0)
    await expect(drawer.getByRole("link", { name: "Settings" })).toHaveAttribute("href", "/settings/account")
    await expect(drawer.getByRole("link", { name: "Logout" })).toHaveAttribute("href", "/logout")
    await expectAccessible(page)
    await drawer.getByRole("button", { name: "Close" }).click()
    await expect(drawer).toHaveCount(0)
    await expect(open).toBeFocused()
    await open.click()
    await expect(drawer).toBeVisible()
    // A touch beside it.
    await page.mouse.click(355, 370)
    await expect(drawer).toHaveCount(0)
    await expect(open).toBeFocused()
  })
}

test("a learner whose worker type is done has profile home and every menu", async ({
  page,
  context,
  server,
}) => {
  await signIn(context, server.origin, "power@demo.example")
  await page.goto("/profile/home")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hello, Commit Learner")
  await expect(page.getByText("Next Up")).toBeVisible()
  await expect(page.getByText("Upgrade to get most out of Yenza")).toHaveCount(0)
  await expectAccessible(page)
  await expectMenus(page, {
    Reports: {
      "Worker type": "open",
      Entrepreneur: "open",
      "Personality traits": "open",
      "What matters to me": "open",
      "Learning styles": "open",
      "Emotional intelligence": "open",
      "Cognitive ability": "open",
    },
    Explore: {
      Careers: "open",
      Skills: "open",
      "Subject choices": "open",
      "Study places": "open",
      Bursaries: "open",
      Resources: "open",
      "More funding": unavailable,
      Jobs: "open",
      "Helping hands": "open",
    },
  })

  await test.step("the user menu says who it is", async () => {
    await page.getByRole("button", { name: "Your account, CL" }).click()
    await expect(page.getByText("power@demo.example")).toBeVisible()
    await expect(page.getByText("Commit Learner", { exact: true })).toBeVisible()
    await page.getByRole("link", { name: "Settings" }).click()
    await expect(page).toHaveURL(/\/settings\/account$/)
  })

  await test.step("every entry leads to its page", async () => {
    await page.setViewportSize(desk)
    const bar = page.getByRole("navigation", { name: "Main menu" })
    for (const menu of ["Reports", "Explore"]) {
      const list = bar.getByRole("group", { name: menu })
      await bar.getByRole("button", { name: menu }).click()
      await expect(list).toBeVisible()
      const links = await list.locator("a[href]").evaluateAll((all) => all.map((a) => a.getAttribute("href")))
      expect(links.length).toBeGreaterThan(5)
      await page.keyboard.press("Escape")
      for (const href of links) {
        await bar.getByRole("button", { name: menu }).click()
        await list.locator(`a[href="${href}"]`).click()
        await expect(page).toHaveURL(`${server.origin}${href}`)
        await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
        await bar.getByRole("button", { name: menu }).click()
        await expect(list.locator(`a[href="${href}"]`)).toHaveAttribute("aria-current", "page")
        await page.keyboard.press("Escape")
      }
    }
  })
})

test("what is open over a page closes for another one, and stays where that one is on its way", async ({
  page,
  context,
  server,
}) => {
  await signIn(context, server.origin, "power@demo.example")
  await page.setViewportSize(desk)
  await page.goto("/settings/security")
  const heading = (name: string) => page.getByRole("heading", { level: 1, name })
  const bar = page.getByRole("navigation", { name: "Main menu" })
  const reports = bar.getByRole("button", { name: "Reports" })
  const list = bar.getByRole("group", { name: "Reports" })
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const asked = page.waitForRequest(/\/documents\//)
  await page.route(/\/documents\//, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole("button", { name: "Your account, CL" }).click()
  await page.getByRole("group").getByRole("link", { name: "Settings" }).click()
  await expect(page).toHaveURL(/\/settings\/account$/)
  await asked
  await test.step("a menu that is opened meanwhile stays, with what is pointed at", async () => {
    await reports.click()
    await page.keyboard.press("ArrowDown")
    await expect(list.getByRole("link").first()).toBeFocused()
    letGo()
    await expect(heading("Account")).toBeVisible()
    await expect(list.getByRole("link").first()).toBeFocused()
    await page.keyboard.press("Escape")
    await expect(list).toBeHidden()
    await expect(reports).toBeFocused()
  })
  await test.step("one that stood before closes, and the page is read", async () => {
    await reports.click()
    await expect(list).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/settings\/security$/)
    await expect(list).toBeHidden()
    await expect(heading("Security")).toBeFocused()
  })
  await test.step("so do the help and the drawer of a phone", async () => {
    await page.goForward()
    await expect(heading("Account")).toBeFocused()
    await page.getByRole("button", { name: "Help", exact: true }).click()
    await expect(page.getByRole("dialog")).toBeVisible()
    await page.goBack()
    await expect(page.getByRole("dialog")).toBeHidden()
    await expect(heading("Security")).toBeFocused()
    await page.goForward()
    await expect(heading("Account")).toBeFocused()
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole("button", { name: "Open the menu" }).click()
    await expect(page.getByRole("dialog", { name: "Main menu" })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole("dialog")).toBeHidden()
    await expect(heading("Security")).toBeFocused()
  })
})

test("before the worker type is done every menu waits for it", async ({ page, context, server }) => {
  await signIn(context, server.origin, "learner@demo.example")
  await page.goto("/profile/home")
  await expect(page).toHaveURL(/\/reports\/worker-type$/)
  await expect(page.getByText("Discover your")).toBeVisible()
  await page.setViewportSize(desk)
  const bar = page.getByRole("navigation", { name: "Main menu" })
  for (const entry of ["Home", "My CV"])
    await expect(bar.getByRole("link", { name: entry })).toHaveAttribute("aria-disabled", "true")
  await expectMenus(page, {
    Reports: {
      "Worker type": "open",
      Entrepreneur: needsWorkerType,
      "Personality traits": needsWorkerType,
      "What matters to me": needsWorkerType,
      "Learning styles": needsWorkerType,
      "Emotional intelligence": needsWorkerType,
      "Cognitive ability": needsWorkerType,
    },
    Explore: {
      Careers: needsWorkerType,
      Skills: needsWorkerType,
      "Subject choices": needsWorkerType,
      "Study places": needsWorkerType,
      Bursaries: needsWorkerType,
      Resources: needsWorkerType,
      "More funding": unavailable,
      Jobs: needsWorkerType,
      "Helping hands": needsWorkerType,
    },
  })
})

test("the upgrade banner stands neither over an assessment nor over the plans; in the drawer it stays", async ({
  page,
  context,
  server,
}) => {
  await signIn(context, server.origin, "starter@demo.example")
  const banner = page.getByText("Upgrade to get most out of Yenza")
  for (const [path, shown] of [
    ["/reports/worker-type", 1],
    ["/reports/worker-type/quiz", 0],
    ["/settings/account/upgrade", 0],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    await expect(banner.filter({ visible: true })).toHaveCount(shown)
  }
  await page.getByRole("button", { name: "Open the menu" }).click()
  const drawer = page.getByRole("dialog", { name: "Main menu" })
  await drawer.getByRole("complementary", { name: "Upgrade" }).getByRole("link").click()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(/\/settings\/account\/upgrade$/)
})

test("a Lite learner sees locks, hints and the upgrade banner", async ({ page, context, server }) => {
  await signIn(context, server.origin, "starter@demo.example")
  await page.goto("/profile/home")
  await expect(page.getByText("Upgrade to get most out of Yenza")).toBeVisible()
  await expectMenus(page, {
    Reports: {
      "Worker type": "open",
      Entrepreneur: "open",
      "Personality traits": "open",
      "What matters to me": locked,
      "Learning styles": locked,
      "Emotional intelligence": locked,
      "Cognitive ability": locked,
    },
    Explore: {
      Careers: "open",
      Skills: locked,
      "Subject choices": locked,
      "Study places": locked,
      Bursaries: locked,
      Resources: "open",
      "More funding": unavailable,
      Jobs: locked,
      "Helping hands": locked,
    },
  })
  await test.step("the banner leads to the upgrade", async () => {
    await page.getByRole("link", { name: "Upgrade", exact: true }).click()
    await expect(page).toHaveURL(/\/settings\/account\/upgrade$/)
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
    await expectAccessible(page)
  })
  await test.step("a page that is locked says why, and the way in", async () => {
    await page.goto("/cv")
    await expect(page).toHaveURL(/\/error\/not-allowed$/)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops!")
    await expect(page.getByText("You are not allowed to access this page.")).toBeVisible()
    await expect(page.getByText("CV is not part of your package.")).toBeVisible()
    await expect(page.getByText("Upgrade your package, or redeem a voucher that includes it.")).toBeVisible()
    for (const sentence of [
      "Your current package does not include this feature.",
      "Do you have a voucher you can redeem?",
      "Click upgrade to get access or redeem your voucher.",
    ])
      await expect(page.getByText(sentence)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole("main").getByRole("link", { name: "Upgrade", exact: true }).click()
    await expect(page).toHaveURL(/\/settings\/account\/upgrade$/)
  })
  await test.step("a help text opens over its page, formatted, and leaves it as it was", async () => {
    await page.getByRole("button", { name: "Vouchers and plans" }).click()
    const help = page.getByRole("dialog")
    await expect(help.locator(".prose p").first()).toBeVisible()
    await expect(page.getByRole("heading", { level: 1 })).toBeAttached()
    await help.getByRole("button", { name: "Close" }).click()
    await expect(help).toBeHidden()
  })
  await test.step("a page without a guard shows the overlay in its place", async () => {
    await page.goto("/reports/value-scales")
    await expect(page.getByText("Your current package does not include this feature.")).toBeVisible()
    await expect(page.getByText("Click upgrade to get access or redeem your voucher.")).toBeVisible()
    await expectAccessible(page)
  })
  await test.step("a report that is locked leads to the worker type", async () => {
    await page.goto("/reports/learning-styles/quiz")
    await expect(page).toHaveURL(/\/reports\/worker-type$/)
  })
})

test("an assessment-only learner has reports and nothing else", async ({ page, context, server }) => {
  await signIn(context, server.origin, "assessment-only@demo.example")
  await page.goto("/profile/home")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hello, Assessment Learner")
  await expect(page.getByText("Upgrade to get most out of Yenza")).toHaveCount(0)
  await expectMenus(
    page,
    {
      Reports: {
        "Worker type": "open",
        Entrepreneur: "open",
        "Personality traits": "open",
        "What matters to me": "open",
        "Learning styles": "open",
        "Emotional intelligence": "open",
        "Cognitive ability": "open",
      },
    },
    ["Explore", "My CV"],
  )
  await page.goto("/navigators/careers/all")
  await expect(page).toHaveURL(/\/error\/not-allowed$/)
})

for (const [email, path] of [
  ["onboarding@demo.example", "/settings/account"],
  ["research@demo.example", "/research"],
] as const)
  test(`${email} sees the menu, and that nothing of it opens yet`, async ({ page, context, server }) => {
    await signIn(context, server.origin, email)
    await page.goto(path)
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await page.getByRole("button", { name: "Open the menu" }).click()
    const drawer = page.getByRole("dialog")
    await expect(drawer.getByRole("link", { name: "Settings" })).toBeVisible()
    await expect(drawer.getByRole("link", { name: "Logout" })).toBeVisible()
    const entries = drawer.getByRole("navigation").getByRole("link", { includeHidden: true })
    expect(await entries.count()).toBeGreaterThan(3)
    for (const entry of await entries.all()) await expect(entry).toHaveAttribute("aria-disabled", "true")
    await expectAccessible(page)
  })
