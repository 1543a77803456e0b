import { expect, type Page } from "playwright/test"
import { test } from "./support/gallery.ts"

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const windowCalled = (page: Page, name: string) => page.getByRole("dialog", { name })
const inForm = (page: Page, form: "here" | "there", field: "name" | "description") =>
  page.locator(`#${form}_${field}`)
const save = (page: Page, form: "here" | "there") =>
  page
    .locator("form")
    .filter({ has: inForm(page, form, "name") })
    .getByRole("button", { name: "Save" })
const unsaved = (page: Page) => page.locator("form[data-unsaved=ask]")

/** From now on actions take their time; what is given back has them answer. */
async function slowLine(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    let answer = () => {}
    const answering = new Promise<void>((resolve) => (answer = resolve))
    Object.assign(globalThis, { answering, answer })
  })
  return () => page.evaluate(() => (globalThis as unknown as { answer: () => void }).answer())
}

const ran = (page: Page) =>
  page.evaluate(
    () => (globalThis as unknown as { host: { actions: Record<string, unknown>[] } }).host.actions,
  )

test.beforeEach(async ({ page }) => {
  await page.goto("/?screen=saving")
  await expect(save(page, "here")).toBeVisible()
})

test("what is typed while a form is saved is not saved yet", async ({ page }) => {
  const answer = await slowLine(page)
  await inForm(page, "here", "name").fill("Chess")
  await save(page, "here").click()
  await inForm(page, "here", "description").fill("Every Friday.")
  await answer()
  await expect(save(page, "here")).not.toHaveAttribute("aria-busy")
  await expect(unsaved(page)).toHaveCount(1)
  await save(page, "here").click()
  await expect(unsaved(page)).toHaveCount(0)
  expect((await ran(page)).map(({ data }) => data)).toEqual([
    { name: "Chess" },
    { name: "Chess", description: "Every Friday." },
  ])
})

test("a window stays with what is typed in it while it is saved, which is then saved as the same", async ({
  page,
}) => {
  await button(page, "Open the form").click()
  await inForm(page, "there", "name").fill("Chess")
  const answer = await slowLine(page)
  await save(page, "there").click()
  await inForm(page, "there", "description").fill("Every Friday.")
  await answer()
  await expect(save(page, "there")).not.toHaveAttribute("aria-busy")
  await expect(inForm(page, "there", "description")).toHaveValue("Every Friday.")
  await expect(unsaved(page)).toHaveCount(1)
  await save(page, "there").click()
  await expect(windowCalled(page, "A hobby")).toBeHidden()
  expect((await ran(page)).map(({ saved }) => saved)).toEqual([undefined, { id: "1" }])
})

test("a save that has taken its time closes no window that was opened meanwhile", async ({ page }) => {
  for (const [opener, saver, name] of [
    ["Open the form", "Save", "A hobby"],
    ["Open the fields", "Save the mark", "A mark"],
  ] as const)
    await test.step(name, async () => {
      const dialog = windowCalled(page, name)
      const field = dialog.locator("input").first()
      await button(page, opener).click()
      await field.fill("60")
      const answer = await slowLine(page)
      await dialog.getByRole("button", { name: saver }).click()
      await dialog.getByRole("button", { name: "Close" }).click()
      await expect(dialog).toBeHidden()

      await button(page, opener).click()
      await field.fill("70")
      const before = (await ran(page)).length
      await answer()
      // What the first save goes on to do is done, in so far as there is something.
      if (saver !== "Save") await expect.poll(async () => (await ran(page)).length).toBe(before + 1)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
      await expect(dialog).toBeVisible()
      await expect(field).toHaveValue("70")
      await dialog.getByRole("button", { name: saver }).click()
      await expect(dialog).toBeHidden()
    })
})
