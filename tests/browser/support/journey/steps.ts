import type { Page } from "playwright/test"
import { expect, expectAccessible } from "../test.ts"
import { codeFor } from "./outbox.ts"
import { type Say, speaking } from "./texts.ts"

export interface Introduction {
  firstName: string
  lastName: string
  birthDate: string
}

export const introduction: Introduction = { firstName: "Test", lastName: "Learner", birthDate: "1999-04-27" }

/** Pages that this worker has looked at: many journeys pass the same ones. */
const lookedAt = new Set<string>()

/** What every arrival at a page shows: its address, its heading with the focus on it, nothing inaccessible. */
export async function arrive(page: Page, path: string | RegExp, title: string, inTitleBar = title) {
  await expect(page).toHaveURL(typeof path === "string" ? new RegExp(`^http://[^/]+${path}$`) : path)
  const heading = page.getByRole("heading", { level: 1, name: title, exact: true })
  await expect(heading).toBeVisible()
  await expect(heading).toBeFocused()
  await expect(page).toHaveTitle(new RegExp(`^${literally(inTitleBar)}( ·|$)`))
  const key = `${new URL(page.url()).pathname} ${await page.locator("html").getAttribute("lang")}`
  if (lookedAt.has(key)) return
  await expectAccessible(page)
  lookedAt.add(key)
}

const literally = (words: string) => words.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")

/** The field with this label; a star behind it says that an answer is required. */
export function fieldCalled(page: Page, label: string) {
  return page.getByLabel(new RegExp(`^${literally(label)}\\s*\\*?$`))
}

/** The steps of onboarding, each from its page to the press that ends it, in the words of one language. */
export function onboarding(page: Page, say: Say = speaking("en")) {
  const press = (key: string, values?: Record<string, string>) =>
    page.getByRole("button", { name: say(key, values), exact: true }).click()
  const field = (key: string) => fieldCalled(page, say(key))
  return {
    press,
    field,

    async signUp(identifier: string, password: string) {
      await field("forms:identifier").fill(identifier)
      await field("forms:password").fill(password)
      await press("forms:submit.signUp")
    },

    async agree(also: string[] = []) {
      await arrive(page, "/onboarding/consent", say("onboarding:consents-step.title"))
      for (const consent of ["terms", ...also]) await field(`consent:${consent}`).check()
      await press("forms:submit.consents")
    },

    async verify(recipient: string) {
      await arrive(page, "/onboarding/verification", say("onboarding:account-verification-step.title"))
      await press("onboarding:account-verification-step.send")
      const [before = ""] = say("onboarding:account-verification-step.sent").split("{{")
      await expect(page.getByText(before.trim())).toBeVisible()
      await field("forms:code").fill(await codeFor(page, recipient))
      await press("forms:submit.verify")
    },

    /** A code is checked first, which says what it gives. */
    async redeem(code: string, gives: string) {
      await arrive(page, "/onboarding/redeem-license", say("onboarding:redeem-license-step.title"))
      await field("forms:voucher").fill(code)
      await press("forms:submit.voucher")
      await expect(page.getByRole("status").filter({ hasText: gives })).toBeVisible()
      await expectAccessible(page)
      await press("forms:voucher.redeem")
    },

    async introduce({ firstName, lastName, birthDate } = introduction) {
      await arrive(page, "/onboarding/profile", say("onboarding:initial-profile-step.title"))
      await field("forms:firstName").fill(firstName)
      await field("forms:lastName").fill(lastName)
      await field("forms:birthDate").fill(birthDate)
      await press("forms:submit.profile")
    },

    /** The page that the journey is for. */
    async arriveAtWorkerType() {
      await arrive(page, "/reports/worker-type", say("reports:holland-code-report.title"))
      await expect(page.getByRole("heading", { name: say("reports:shows") })).toBeVisible()
    },
  }
}
