import { arrive, onboarding } from "./support/journey/steps.ts"
import { expect, expectAccessible, test } from "./support/test.ts"

test.describe("on an instance without passwords", () => {
  test.use({ baseURL: async ({ server }, use) => use(server.lantern) })

  test("a newcomer signs in at the provider, takes a voucher, and signs out of both", async ({ page }) => {
    const steps = onboarding(page)
    await page.goto("/login?redirect=%2Freports%2Fworker-type%2Flesson")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in")
    await expect(page.getByLabel("Password")).toHaveCount(0)
    await expectAccessible(page)

    await test.step("the provider asks who it is", async () => {
      await page.getByRole("button", { name: "Continue with Lantern ID" }).click()
      await expect(page.getByRole("heading", { name: "Sign in as" })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole("button", { name: "A new learner" }).click()
    })

    await test.step("an instance without policies asks for nothing that cannot be read", async () => {
      await expect(page).toHaveURL(/\/onboarding\/consent/)
      await expect(page.getByRole("main")).not.toContainText(/terms|privacy/i)
      await expect(page.getByRole("link", { name: /terms|privacy/i })).toHaveCount(0)
      await expect(page.getByLabel("Tell me about news")).toHaveCount(0)
      await expectAccessible(page)
      await page.getByLabel("I agree that Lantern keeps my answers to guide me").check()
      await steps.press("forms:submit.consents")
    })

    await test.step("whoever comes from a provider counts as verified", async () => {
      await steps.redeem("LIGHT-POWER", "Voucher LIGHT-POWER gives you Commit")
    })

    await test.step("this instance asks for the nationality too", async () => {
      await expect(page).toHaveURL(/\/onboarding\/profile/)
      await steps.field("forms:firstName").fill("Test")
      await steps.field("forms:lastName").fill("Learner")
      await steps.field("forms:birthDate").fill("1999-04-27")
      await steps.press("forms:submit.profile")
      await expect(page.getByRole("alert")).toContainText("Nationality is required")
      const nationality = steps.field("forms:nationality").and(page.getByRole("combobox"))
      await nationality.fill("ken")
      await nationality.press("Enter")
      await expect(nationality).toHaveValue("Kenya")
      await steps.press("forms:submit.profile")
    })
    await expect(page).toHaveURL(/\/reports\/worker-type/)
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
    await expectAccessible(page)

    await test.step("signing out ends the provider's session too", async () => {
      await page.getByRole("button", { name: /^Your account/ }).click()
      await page.getByRole("link", { name: "Logout" }).click()
      await expect(page.getByRole("heading", { name: "Sign out of the demo provider?" })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole("button", { name: "Sign out" }).click()
      await expect(page).toHaveURL(/lantern\.localhost:\d+\/home$/)
      await page.getByRole("button", { name: "Continue with Lantern ID" }).click()
      await expect(page.getByRole("heading", { name: "Sign in as" })).toBeVisible()
    })
  })

  test("a provider that fails sends back to the start, which says so", async ({ page }) => {
    await page.goto("/auth-callback?error=access_denied")
    await expect(page).toHaveURL(/\/home\?loginError=access_denied$/)
    await expect(page.getByText("Signing in did not work. Please try again")).toBeVisible()
    await expectAccessible(page)
  })

  test("recovering a password is no page where there are none", async ({ page }) => {
    await page.goto("/recover")
    await expect(page).toHaveURL(/\/home$/)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find work that fits you")
  })

  test("a demo learner who is known goes straight to the page that was asked for", async ({ page }) => {
    await page.goto("/settings/security")
    await expect(page).toHaveURL(/\/login\?redirect=%2Fsettings%2Fsecurity$/)
    await page.getByRole("button", { name: "Continue with Lantern ID" }).click()
    await page.getByRole("button", { name: "Learner with worker type done", exact: true }).click()
    await arrive(page, "/settings/security", "Security")
  })
})
