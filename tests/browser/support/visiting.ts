// Who looks at the screens of an instance, and how they come to the steps of onboarding.
import { readFileSync } from "node:fs"
import type { BrowserContext, Page } from "playwright/test"
import type { Personas } from "#documents/types.g.ts"
import { consenting } from "../../support/consents.ts"
import { demoPassword, signIn } from "./accounts.ts"
import { freshEmail } from "./journey/newcomer.ts"
import { codeFor } from "./journey/outbox.ts"
import { ask, signInAtProvider } from "./provider.ts"
import type { RunningServer } from "./server.ts"

export type Instance = "yenza" | "lantern"

const { personas } = JSON.parse(readFileSync("schemas/documents/personas.json", "utf8")) as Personas

/** Lantern signs in at a provider: it has no passwords to recover, and no address to verify. */
export const absent: Record<Instance, string[]> = {
  yenza: [],
  lantern: ["recoverPage", "resetPage", "accountVerificationStep"],
}

/** The persona whose account looks at the screens of an audience. */
export const visitors = { research: "research", learner: "power" } as const

export const originOf = (server: RunningServer, instance: Instance) =>
  instance === "yenza" ? server.origin : server.lantern

/** As somebody who chose this language before: the switcher stores it, and tells the server by a cookie. */
export async function chooseLanguage(context: BrowserContext, origin: string, language: string) {
  await context.addCookies([{ name: "language", value: language, url: origin }])
  await context.addInitScript((chosen) => {
    if (location.protocol !== "about:") localStorage.setItem("language", chosen)
  }, language)
}

/** Signs in as the demo account of a persona. */
export async function enter(page: Page, origin: string, instance: Instance, persona: string) {
  const { title, user } = personas[persona]!
  if (instance === "lantern") await signInAtProvider(page, origin, title)
  else await signIn(page.context(), origin, user?.email ?? "")
}

/** The steps of onboarding in their order, each made the next one by what a learner does there. */
export async function* onboarding(page: Page, origin: string, instance: Instance): AsyncGenerator<string> {
  const email = freshEmail()
  const setCookie = (name: string, value: string) => page.context().addCookies([{ name, value, url: origin }])
  if (instance === "lantern") await signInAtProvider(page, origin, "A new learner")
  else {
    await page.goto(`${origin}/home`)
    await ask(page, "POST", "auth/sign-up", { identifier: email, password: demoPassword })
  }
  yield "consentsStep"
  const optional = instance === "yenza" ? { marketing: false, researchContact: false } : {}
  const read = (path: string) =>
    page.evaluate(async (from): Promise<unknown> => (await fetch(from)).json(), path)
  await ask(page, "POST", "users/consents", await consenting(read, "consents", { terms: true, ...optional }))
  if (instance === "yenza") {
    yield "accountVerificationStep"
    await ask(page, "POST", "auth/verify/send", { channel: "email" })
    await ask(page, "POST", "auth/verify/confirm", { channel: "email", code: await codeFor(page, email) })
  }
  yield "redeemLicenseStep"
  yield "upgradePage"
  await setCookie("plan-country", "ZA")
  await setCookie("selected-plan", "power")
  yield "checkoutStep"
  await page.context().clearCookies({ name: "selected-plan" })
  await ask(page, "POST", "vouchers/redeem", { code: instance === "yenza" ? "LITE-2025" : "LIGHT-LITE" })
  yield "initialProfileStep"
}
