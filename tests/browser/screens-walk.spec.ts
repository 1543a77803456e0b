import type { Page } from "playwright/test"
import { isTurn, rounds } from "../support/rounds.ts"
import { findings, flaws, follow, load, still } from "./support/looks.ts"
import { refusedCall } from "./support/journey/provoked.ts"
import { type Audience, stopsOf } from "./support/routes.ts"
import { expect, test } from "./support/test.ts"
import {
  absent,
  chooseLanguage,
  enter,
  type Instance,
  onboarding,
  originOf,
  visitors,
} from "./support/visiting.ts"

/** One way of looking at a screen: the window, the colours, and at which of the screens axe looks too. */
interface View {
  width: 360 | 1280
  colours: "light" | "dark"
  axe: "even" | "odd" | "none"
}

/**
 * Every screen of each instance is looked at in one size and colour scheme, and the next day in the other, crosswise:
 * what the one instance shows dark and wide the other shows dark and narrow. Axe takes each screen in one of the
 * instances. In long runs every screen is looked at from each view, and in both instances in Afrikaans, too.
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
  ...(rounds(0, 1)
    ? (["yenza", "lantern"] as const).map((instance) => ({
        instance,
        language: "af",
        views: [
          { width: 360, colours: "light", axe: "odd" },
          { width: 1280, colours: "dark", axe: "even" },
        ] satisfies View[],
      }))
    : // Longer words: do they fit?
      [
        {
          instance: "yenza" as const,
          language: "af",
          views: [{ width: 360, colours: "light", axe: "none" }] satisfies View[],
        },
      ]),
]

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

/** Looks at the screen that stands, from every view; says what is wrong with it. */
async function look(page: Page, route: string, at: number, views: readonly View[]): Promise<string[]> {
  const wrong: string[] = []
  for (const [nth, { width, colours, axe }] of views.entries()) {
    if (!isTurn(at + nth, views.length)) continue
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

for (const { instance, language, views } of tours)
  test.describe(`${instance} in ${language}`, () => {
    test.beforeEach(({ context, server }) => chooseLanguage(context, originOf(server, instance), language))

    for (const { audience, part, of } of partsFor(views))
      test(`every screen of the ${audience}, ${part} of ${of}`, async ({ page, server, faults }) => {
        // Links to a report and to saved things that nobody has made.
        refusedCall(faults, 404, "shared/unknown-parameter-token")
        refusedCall(faults, 404, "shared/saved/unknown-parameter-token")
        refusedCall(faults, 404, "shared/cv/unknown-parameter-token")
        const origin = originOf(server, instance)
        if (audience !== "visitor") await enter(page, origin, instance, visitors[audience])
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
