import type { Page } from "playwright/test"
import { test, tightSpots } from "./support/gallery.ts"
import { expect, expectAccessible } from "./support/test.ts"

const country = (page: Page) => page.getByRole("combobox", { name: "Country" })
const option = (page: Page, name: string) => page.getByRole("option", { name, exact: true })

async function open(page: Page, query = "") {
  await page.goto(`/?screen=asking${query}`)
  // Until the part of the script is here, the browser's own list stands in its place.
  await expect(country(page)).toHaveJSProperty("tagName", "INPUT")
  return country(page)
}

test("a long list is searched by keyboard, whatever accents its labels have", async ({ page }) => {
  const field = await open(page)
  const { keyboard } = page
  const matches = page.getByRole("status").filter({ hasText: /found/i })
  await field.focus()
  await keyboard.type("cote")
  await expect(option(page, "Côte d’Ivoire")).toHaveAttribute("data-active-item", "true")
  await expect(matches).toHaveText("One choice found")
  await expectAccessible(page)
  await keyboard.press("Enter")
  await expect(field).toHaveValue("Côte d’Ivoire")
  await expect(page.getByText("CI", { exact: true })).toBeVisible()
  await expect(page.getByRole("listbox")).toBeHidden()

  await test.step("it opens at what is chosen, and the arrow keys go on from there", async () => {
    await keyboard.press("ArrowDown")
    await expect(option(page, "Côte d’Ivoire")).toHaveAttribute("aria-selected", "true")
    await expect(option(page, "Côte d’Ivoire")).toBeInViewport()
    await keyboard.press("ArrowDown")
    await keyboard.press("Enter")
    await expect(field).toHaveValue("Croatia")
  })
  await test.step("Escape leaves the choice as it was", async () => {
    await keyboard.press("ControlOrMeta+a")
    await keyboard.type("ken")
    await expect(option(page, "Kenya")).toBeVisible()
    await keyboard.press("Escape")
    await expect(field).toHaveValue("Croatia")
    await expect(field).toBeFocused()
  })
  await test.step("of several that are found, what is chosen is taken, not what is typed", async () => {
    await keyboard.press("ControlOrMeta+a")
    await keyboard.type("guinea")
    await option(page, "Guinea-Bissau").click()
    await expect(field).toHaveValue("Guinea-Bissau")
  })
  await test.step("Tab takes what alone can be meant, and nothing else", async () => {
    await field.focus()
    await keyboard.press("ControlOrMeta+a")
    await keyboard.type("xyz")
    await expect(page.getByRole("listbox").getByRole("option")).toHaveText(["Nothing found"])
    await keyboard.press("Tab")
    await expect(field).toHaveValue("Guinea-Bissau")
    await field.focus()
    await keyboard.press("ControlOrMeta+a")
    await keyboard.type("guinea")
    await keyboard.press("Tab")
    await expect(field).toHaveValue("Guinea")
  })
  await test.step("emptied, there is no choice any more", async () => {
    await field.focus()
    await keyboard.press("ControlOrMeta+a")
    await keyboard.press("Delete")
    await keyboard.press("Tab")
    await expect(page.getByText("GN", { exact: true })).toBeHidden()
    await expect(field).toHaveValue("")
    await expect(field).toHaveAttribute("placeholder", "All countries")
  })
})

test("a list that is short stays the browser's own", async ({ page }) => {
  await open(page)
  await expect(page.getByRole("combobox", { name: "Faculty" })).toHaveJSProperty("tagName", "SELECT")
})

test("the browser's own list does where the search cannot be had", async ({ page, faults }) => {
  faults.allow(/ERR_FAILED|Failed to fetch dynamically imported module/)
  await page.route(/Combobox/, (route) => route.abort())
  await page.goto("/?screen=asking")
  const field = country(page)
  await field.selectOption("KE")
  await expect(page.getByText("KE", { exact: true })).toBeVisible()
})

for (const [dir, theme] of [
  ["ltr", "light"],
  ["rtl", "dark"],
] as const)
  test(`a long list is chosen from by touch on a narrow screen, ${dir}`, async ({
    browser,
    gallery,
    faults,
  }) => {
    const context = await browser.newContext({
      baseURL: gallery,
      viewport: { width: 360, height: 400 },
      hasTouch: true,
      isMobile: true,
    })
    faults.watch(context)
    const page = await context.newPage()
    const field = await open(page, `&dir=${dir}&theme=${theme}`)
    await field.tap()
    await field.fill("united")
    const chosen = option(page, "United Kingdom")
    await expect(chosen).toBeVisible()
    expect(await tightSpots(page)).toEqual([])
    expect((await chosen.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await expectAccessible(page)
    await chosen.tap()
    await expect(field).toHaveValue("United Kingdom")
    await page.getByRole("button", { name: "Clear: Country" }).tap()
    await expect(page.getByText("GB", { exact: true })).toBeHidden()
    await expect(field).toHaveValue("")
    await context.close()
  })
