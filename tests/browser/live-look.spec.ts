import type { Page } from "playwright/test"
import showcase from "../../schemas/documents/fragment/theme-showcase.json" with { type: "json" }
import { expect, test } from "./support/live.ts"
import { isSamePage, mark } from "./support/moments.ts"

const colour = (page: Page, token: string) =>
  page.evaluate(
    (name) => getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`).trim(),
    token,
  )
const stylesheets = (page: Page) => page.locator("link[data-theme-stylesheet]")
const inPrimary = (primary: string) => ({
  app: {
    themeLight: { colors: { primary, onPrimary: null } },
    themeDark: { colors: { primary: "#9be7c4", onPrimary: null } },
  },
})

test("an open page takes on the colours that are published, in light and dark", async ({
  open,
  publisher,
}) => {
  const page = await open("power@demo.example", "/theme/colors")
  const was = await colour(page, "primary")
  await mark(page)

  await publisher.publish(inPrimary("#7a1f5c"))
  await publisher.publish(inPrimary("#0a5c36"))
  await expect.poll(() => colour(page, "primary")).toBe("#0a5c36")
  await expect(stylesheets(page)).toHaveCount(1)
  // What stands on the page as words follows, and no shade is left of the colour before.
  await expect(page.getByText("#0a5c36")).toBeVisible()
  expect(await colour(page, "primary-ink")).toBe("#0a5c36")
  await page.emulateMedia({ colorScheme: "dark" })
  await expect.poll(() => colour(page, "primary")).toBe("#9be7c4")
  await expect(page.getByText("#9be7c4")).toBeVisible()
  await page.emulateMedia({ colorScheme: "light" })

  expect(was).not.toBe("#0a5c36")
  expect(await isSamePage(page)).toBe(true)
})

test("a page whose next stylesheet cannot be had keeps the colours that it wears", async ({
  open,
  publisher,
  faults,
}) => {
  faults.allow(/ERR_FAILED/)
  const page = await open("power@demo.example", "/theme/colors")
  const was = await colour(page, "primary")
  await page.route("**/theme/*.css", (route) => route.abort())
  const failed = page.waitForEvent("requestfailed")
  await publisher.publish(inPrimary("#123456"))
  await failed
  await expect(stylesheets(page)).toHaveCount(1)
  expect(await colour(page, "primary")).toBe(was)
})

test("a fragment that one screen alone uses is drawn anew on the page that is open", async ({
  open,
  publisher,
}) => {
  const page = await open("power@demo.example", "/theme/colors")
  await mark(page)
  await publisher.publish({
    "fragment/theme-showcase": {
      body: [{ id: "fresh", type: "text", text: { t: "theme:fresh" } }, ...showcase.body],
    },
    "locale/en/theme": { texts: { fresh: "Drawn a moment ago." } },
  })
  await expect(page.getByText("Drawn a moment ago.")).toBeVisible()
  expect(await isSamePage(page)).toBe(true)
})
