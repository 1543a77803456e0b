import type { Page } from "playwright/test"
import { demoPassword, signIn } from "./support/accounts.ts"
import { findings, flaws, follow, load, still } from "./support/looks.ts"
import { type Audience, stopsOf } from "./support/routes.ts"
import type { RunningServer } from "./support/server.ts"
import { codeFor } from "./support/journey/outbox.ts"
import { freshEmail } from "./support/journey/newcomer.ts"
import { consenting } from "../support/consents.ts"
import { ask, signInAtProvider } from "./support/provider.ts"
import { refusedCall } from "./support/journey/provoked.ts"
import { expect, test } from "./support/test.ts"

type Instance = "yenza" | "lantern"

/** One way of looking at a screen: the window, the colours, and at which of the screens axe looks too. */
interface View {
  width: 360 | 1280
  colours: "light" | "dark"
  axe: "even" | "odd" | "none"
}

/**
 * Every screen of each instance is looked at in both sizes and both colour schemes, crosswise: what the one instance
 * shows dark and wide the other shows dark and narrow. Axe takes each screen once in each instance, in the one light
 * and in the other dark.
 */
const tours: { instance: Instance; language: string; views: View[] }[] = [
  {
    instance: "yenza",
    language: "en",
    views: [
      { width: 360, colours: "light", axe: "even" },
      { width: 1280, colours: "dark", axe: "odd" },
    ],
  },
  {
    instance: "lantern",
    language: "en",
    views: [
      { width: 1280, colours: "light", axe: "odd" },
      { width: 360, colours: "dark", axe: "even" },
    ],
  },
  // Longer words: do they fit?
  { instance: "yenza", language: "af", views: [{ width: 360, colours: "light", axe: "none" }] },
]

/** Lantern signs in at a provider: it has no passwords to recover, and no address to verify. */
const absent: Record<Instance, string[]> = {
  yenza: [],
  lantern: ["recoverPage", "resetPage", "accountVerificationStep"],
}

const personas: Record<"research" | "learner", { email: string; title: string }> = {
  research: { email: "research@demo.example", title: "Research participant" },
  learner: { email: "power@demo.example", title: "Learner with worker type done" },
}

interface Part {
  audience: Exclude<Audience, "onboarding">
  part: number
  of: number
}

/** Who looks around. A learner has so many screens that several share them where axe looks too. */
const partsFor = (views: readonly View[]): Part[] => {
  const of = views.some(({ axe }) => axe !== "none") ? 3 : 1
  return [
    { audience: "visitor", part: 1, of: 1 },
    { audience: "research", part: 1, of: 1 },
    ...Array.from({ length: of }, (_, at) => ({ audience: "learner" as const, part: at + 1, of })),
  ]
}

const originOf = (server: RunningServer, instance: Instance) =>
  instance === "yenza" ? server.origin : server.lantern

/** Looks at the screen that stands, from every view; says what is wrong with it. */
async function look(page: Page, route: string, at: number, views: readonly View[]): Promise<string[]> {
  const wrong: string[] = []
  for (const { width, colours, axe } of views) {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 800 })
    // Nothing of what is looked at here moves, so that nobody waits for a fade at each of some three hundred looks.
    await page.emulateMedia({ colorScheme: colours, reducedMotion: "reduce" })
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
    await still(page)
    const found = [
      ...(await flaws(page)),
      ...(axe === (at % 2 === 0 ? "even" : "odd") ? await findings(page) : []),
    ]
    wrong.push(...found.map((flaw) => `${route}, ${width} px, ${colours}: ${flaw}`))
  }
  return wrong
}

async function enter(page: Page, origin: string, instance: Instance, who: "research" | "learner") {
  const { email, title } = personas[who]
  if (instance === "lantern") await signInAtProvider(page, origin, title)
  else await signIn(page.context(), origin, email)
}

/** The steps of onboarding in their order, each made the next one by what a learner does there. */
async function* onboarding(page: Page, origin: string, instance: Instance): AsyncGenerator<string> {
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

for (const { instance, language, views } of tours)
  test.describe(`${instance} in ${language}`, () => {
    // As somebody who chose this language before: the switcher stores it, and tells the server by a cookie.
    test.beforeEach(async ({ context, server }) => {
      await context.addCookies([{ name: "language", value: language, url: originOf(server, instance) }])
      await context.addInitScript((chosen) => {
        if (location.protocol !== "about:") localStorage.setItem("language", chosen)
      }, language)
    })

    for (const { audience, part, of } of partsFor(views))
      test(`every screen of the ${audience}, ${part} of ${of}`, async ({ page, server, faults }) => {
        // A link to a report that nobody has made.
        refusedCall(faults, 404, "shared/unknown-parameter-token")
        const origin = originOf(server, instance)
        if (audience !== "visitor") await enter(page, origin, instance, audience)
        const stops = stopsOf(audience).filter(({ route }) => !absent[instance].includes(route))
        const length = Math.ceil(stops.length / of)
        const wrong: string[] = []
        for (const [at, { route, path }] of stops.entries()) {
          if (Math.floor(at / length) !== part - 1) continue
          await (at % length === 0 ? load(page, `${origin}${path}`) : follow(page, path))
          wrong.push(...(await look(page, route, at, views)))
        }
        expect(wrong).toEqual([])
        expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
      })

    test("every step of onboarding", async ({ page, server }) => {
      const origin = originOf(server, instance)
      const stops = stopsOf("onboarding").filter(({ route }) => !absent[instance].includes(route))
      const wrong: string[] = []
      const seen: string[] = []
      for await (const route of onboarding(page, origin, instance)) {
        const { path = "" } = stops.find((stop) => stop.route === route) ?? {}
        await load(page, `${origin}${path}`)
        const at = stops.findIndex((stop) => stop.route === route)
        wrong.push(...(await look(page, route, at, views)))
        seen.push(route)
      }
      expect(wrong).toEqual([])
      expect(seen.toSorted()).toEqual(stops.map(({ route }) => route).toSorted())
    })
  })
