import type { Page } from "playwright/test"
import { demoPassword } from "../accounts.ts"

/** Fills in the sign-in page that is open, and sends it. */
export async function signInAs(page: Page, identifier: string, password = demoPassword) {
  await page.getByLabel(/^E-mail address or cellphone number/).fill(identifier)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole("button", { name: "Sign in", exact: true }).click()
}
