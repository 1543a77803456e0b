import type { Page } from "playwright/test"
import { signIn } from "./support/accounts.ts"
import { tabTo } from "./support/journey/keyboard.ts"
import { expect, expectAccessible, test } from "./support/test.ts"

test.use({ viewport: { width: 1280, height: 800 } })

const bar = (page: Page) => page.getByRole("navigation", { name: "Main menu" })

test("a menu is gone through by arrow keys, first letters, Escape and Tab", async ({
  page,
  context,
  server,
}) => {
  const { keyboard } = page
  await signIn(context, server.origin, "power@demo.example")
  await page.goto("/profile/home")
  const reports = bar(page).getByRole("button", { name: "Reports" })
  const group = bar(page).getByRole("group", { name: "Reports" })
  const entry = (name: string) => group.getByRole("link", { name })
  await tabTo(page, reports)
  await expect(reports).toHaveAttribute("aria-expanded", "false")

  await test.step("arrow keys, Home and End lead through it, round and round", async () => {
    await keyboard.press("ArrowDown")
    await expect(reports).toHaveAttribute("aria-expanded", "true")
    await expect(entry("Worker type")).toBeFocused()
    await keyboard.press("ArrowDown")
    await expect(entry("Entrepreneur")).toBeFocused()
    await keyboard.press("End")
    await expect(entry("Cognitive ability")).toBeFocused()
    await keyboard.press("ArrowDown")
    await expect(entry("Worker type")).toBeFocused()
    await keyboard.press("Home")
    await keyboard.press("ArrowUp")
    await expect(entry("Cognitive ability")).toBeFocused()
    await expectAccessible(page)
  })
  await test.step("so do the first letters of an entry", async () => {
    await keyboard.type("em")
    await expect(entry("Emotional intelligence")).toBeFocused()
  })
  await test.step("Escape closes it and gives the focus back", async () => {
    await keyboard.press("Escape")
    await expect(group).toBeHidden()
    await expect(reports).toBeFocused()
  })
  await test.step("it is opened again in the moment in which it closes, and stays open", async () => {
    await keyboard.press("Enter")
    for (let time = 0; time < 5; time++) {
      await Promise.all([keyboard.press("Escape"), keyboard.press("Enter")])
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
      await expect(entry("Worker type")).toBeFocused()
    }
  })
  await test.step("Tab leaves it, and it closes", async () => {
    await expect(entry("Worker type")).toBeFocused()
    await keyboard.press("Tab")
    await expect(bar(page).getByRole("button", { name: "Explore" })).toBeFocused()
    await expect(group).toBeHidden()
  })
  await test.step("arrow keys lead along the bar as well", async () => {
    await keyboard.press("ArrowLeft")
    await expect(reports).toBeFocused()
    await keyboard.press("End")
    await expect(bar(page).getByRole("link", { name: "My CV" })).toBeFocused()
    await keyboard.press("Home")
    await expect(bar(page).getByRole("link", { name: "Home" })).toBeFocused()
  })
  await test.step("Enter follows an entry, and the page that it leads to has the focus", async () => {
    await tabTo(page, reports)
    await keyboard.press("Enter")
    await keyboard.type("wha")
    await keyboard.press("Enter")
    await expect(page).toHaveURL(/\/reports\/value-scales$/)
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
    await expect(group).toBeHidden()
  })
})

test("an entry opens in a new tab like any link", async ({ page, context, server }) => {
  await signIn(context, server.origin, "power@demo.example")
  await page.goto("/profile/home")
  await bar(page).getByRole("button", { name: "Reports" }).click()
  const opened = context.waitForEvent("page")
  await bar(page)
    .getByRole("link", { name: "Entrepreneur" })
    .click({ modifiers: ["ControlOrMeta"] })
  const other = await opened
  await expect(other).toHaveURL(/\/reports\/entrepreneur$/)
  await expect(page).toHaveURL(/\/profile\/home$/)
})

test("what does not open yet says why, to keyboards, to touch and to screen readers", async ({
  page,
  context,
  server,
}) => {
  const why = "Complete the worker type assessment first"
  await signIn(context, server.origin, "learner@demo.example")
  await page.goto("/reports/worker-type")
  const home = bar(page).getByRole("link", { name: new RegExp(`^Home ?, ${why}$`) })
  const tip = page.getByRole("tooltip")
  await tabTo(page, home)
  await expect(tip).toHaveText(why)
  await expectAccessible(page)
  await page.keyboard.press("Escape")
  await expect(tip).toBeHidden()
  await home.hover()
  await expect(tip).toHaveText(why)

  await test.step("a menu opens all the same; its entries take the focus and lead nowhere", async () => {
    await bar(page).getByRole("button", { name: "Reports" }).press("Enter")
    await page.keyboard.press("ArrowDown")
    const entrepreneur = bar(page).getByRole("link", { name: "Entrepreneur" })
    await expect(entrepreneur).toBeFocused()
    await expect(entrepreneur).toHaveAccessibleName(`Entrepreneur ${why}`)
    await page.keyboard.press("Enter")
    await expect(entrepreneur).toBeVisible()
    await expect(page).toHaveURL(/\/reports\/worker-type$/)
  })
})

test.describe("by touch", () => {
  test.use({ hasTouch: true })
  test("a tap on what does not open yet says why", async ({ page, context, server }) => {
    await signIn(context, server.origin, "learner@demo.example")
    await page.goto("/reports/worker-type")
    await bar(page).getByRole("link", { name: "My CV" }).tap({ force: true })
    await expect(page.getByRole("tooltip")).toHaveText("Complete the worker type assessment first")
    await page.getByRole("heading", { level: 1 }).tap()
    await expect(page.getByRole("tooltip")).toBeHidden()
    await expect(page).toHaveURL(/\/reports\/worker-type$/)
  })
})
