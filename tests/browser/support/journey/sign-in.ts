import type { Page } from "playwright/test"
import { demoPassword } from "../accounts.ts"

/** Fills in the sign-in page, once it has come, and sends it. */
export async function signInAs(page: Page, identifier: string, password = demoPassword) {
  const button = page.getByRole("button", { name: "Sign in", exact: true })
  // The page before it may ask for the same.
  const form = page.locator("form").filter({ has: button })
  await form.getByLabel(/^E-mail address or cellphone number/).fill(identifier)
  await form.getByLabel(/^Password/).fill(password)
  await button.click()
}
