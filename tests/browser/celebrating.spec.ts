import { signUpToProfileStep } from "./support/accounts.ts"
import { load } from "./support/looks.ts"
import { expect, expectAccessible, test } from "./support/test.ts"

test("the end of onboarding is celebrated once, without motion for who asks for less", async ({
  page,
  context,
  server,
}) => {
  await signUpToProfileStep(context, server.origin)
  await load(page, `${server.origin}/onboarding/profile`)
  await page.getByLabel("First name").fill("New")
  await page.getByLabel("Last name").fill("Learner")
  await page.getByLabel("Date of birth").fill("2000-02-29")
  await page.getByRole("button", { name: "Save and continue" }).click()
  await expect(page.getByText("You're all set. Welcome to Yenza!")).toBeVisible()
  const paper = page.locator(".celebration")
  await expect(paper).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ reducedMotion: "reduce" })
  await expect(paper).toBeHidden()
  await page.reload()
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await expect(paper).toHaveCount(0)
})
