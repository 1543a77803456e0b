import type { Locator, Page } from "playwright/test"
import { signIn } from "./support/accounts.ts"
import { expect, test } from "./support/test.ts"

const top = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Follows a link far down on the page by the keyboard, and says how far down the page was when it was left. */
async function followFarDown(page: Page, link: Locator): Promise<number> {
  await link.focus()
  const was = await top(page)
  expect(was).toBeGreaterThan(500)
  await page.keyboard.press("Enter")
  return was
}

test("Back shows the careers as they were searched, filtered and scrolled", async ({
  page,
  context,
  server,
}) => {
  await signIn(context, server.origin, "complete@demo.example")
  await page.goto("/navigators/careers/all")
  const search = page.getByRole("searchbox", { name: "Search" })
  const filter = page.getByRole("dialog", { name: "Filter" })
  const chosen = page.getByRole("button", { name: "Filter (1)" })
  const found = page.getByText(/^\d+ found$/)
  const cards = page.getByRole("main").getByRole("article")
  const names = () => cards.getByRole("heading").allTextContents()
  await expect(cards.first()).toBeVisible()
  const all = await names()
  await search.fill("te")
  await expect.poll(names).not.toEqual(all)
  const searched = await names()
  await page.getByRole("button", { name: "Filter", exact: true }).click()
  await filter.getByRole("button", { name: /^Helper/ }).click()
  await filter.getByRole("button", { name: /^Show/ }).click()
  await expect.poll(names).not.toEqual(searched)
  const words = (await found.textContent()) ?? ""
  const shown = await names()
  const name = shown[3]!
  const was = await followFarDown(page, cards.nth(3).getByRole("link"))
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name)
  await expect(page).toHaveTitle(new RegExp(`^${name} ·`))
  await expect(page.getByRole("navigation", { name: "Where you are" })).toContainText(name)
  expect(await top(page)).toBe(0)

  await page.goBack()
  await expect(search).toHaveValue("te")
  await expect(chosen).toBeVisible()
  await expect(found).toHaveText(words)
  await expect.poll(names).toEqual(shown)
  await expect.poll(() => top(page)).toBe(was)
})

test("Back shows a report as it was unfolded and scrolled", async ({ page, context, server }) => {
  await signIn(context, server.origin, "complete@demo.example")
  await page.goto("/reports/personality-guide")
  const folds = ["The numbers as a table", "Agreeableness in detail"].map((name) =>
    page.locator("details").filter({ hasText: name }),
  )
  for (const fold of folds) {
    await fold.locator("summary").click()
    await expect(fold).toHaveAttribute("open", "")
  }
  const was = await followFarDown(page, page.getByRole("link", { name: "Read the lesson" }))
  await expect(page).toHaveURL(/\/reports\/personality-guide\/lesson$/)
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/\/reports\/personality-guide$/)
  for (const fold of folds) await expect(fold).toHaveAttribute("open", "")
  await expect.poll(() => top(page)).toBe(was)
})
