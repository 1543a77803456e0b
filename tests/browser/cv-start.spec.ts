import { signIn } from "./support/accounts.ts"
import { expect, expectAccessible, test } from "./support/test.ts"

test.use({ viewport: { width: 360, height: 740 } })

test("a CV begins with what is known of its owner", async ({ page, context, server }) => {
  const { origin } = server
  await signIn(context, origin, "complete@demo.example")
  await page.goto(`${origin}/cv`)
  await expect(page.getByText("0 of 12 parts begun")).toBeVisible()

  await test.step("a strength that a report tells of is put into the skills, once", async () => {
    await page.getByRole("button", { name: "Find strengths in my reports" }).click()
    const strength = page.getByRole("button", { name: "Planning ahead: Skills" })
    await strength.click()
    await expect(strength).toBeHidden()
    await expect(page.getByText("1 of 12 parts begun")).toBeVisible()
    await expect(page.getByText("You have begun: that is the hardest part.")).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await page.getByRole("button", { name: "Find strengths in my reports" }).click()
    await expect(page.getByRole("button", { name: "Careful and accurate: Skills" })).toBeVisible()
    await expect(strength).toBeHidden()
  })

  await test.step("a first draft is looked through before it is saved", async () => {
    await page.getByRole("button", { name: "Make me a first draft: About me" }).click()
    const dialog = page.locator("dialog[open]")
    await expect(dialog.getByRole("textbox")).toHaveValue(/National Senior Certificate/)
    await dialog.getByRole("button", { name: "Save" }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText("2 of 12 parts begun")).toBeVisible()
    await expect(page.getByRole("button", { name: "Make me a first draft: About me" })).toBeHidden()
  })
})
