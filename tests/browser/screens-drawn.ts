// Pictures of screens: `npm run screenshots -- …` (tests/screenshots.mjs) says which.
import { join } from "node:path"
import type { Page } from "playwright/test"
import { type Wish, audiences, folder, wanted } from "./support/drawing.ts"
import { refusedCall } from "./support/journey/provoked.ts"
import { load, still } from "./support/looks.ts"
import type { Audience, Stop } from "./support/routes.ts"
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

const { routes, instances, dark, language, as } = JSON.parse(process.env["SCREENSHOTS"] ?? "{}") as Wish

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]

/** Who looks: nobody signed in, somebody in onboarding, or a persona. A report has more to show who has taken everything. */
const viewerOf = (audience: Audience, { screen }: Stop): string => {
  if (audience === "visitor" || audience === "onboarding") return audience
  if (as !== "") return as
  return screen === "report" ? "complete" : visitors[audience]
}

/** What each of them looks at. */
function viewers(instance: Instance): [viewer: string, stops: Stop[]][] {
  const stops = audiences.flatMap((audience) =>
    wanted(routes, audience).map((stop) => ({ stop, viewer: viewerOf(audience, stop) })),
  )
  const there = stops.filter(({ stop }) => !absent[instance].includes(stop.route))
  return [...new Set(there.map(({ viewer }) => viewer))].map((viewer) => [
    viewer,
    there.filter((one) => one.viewer === viewer).map(({ stop }) => stop),
  ])
}

for (const instance of instances)
  for (const [viewer, stops] of viewers(instance))
    test(`${instance}: ${viewer}`, async ({ page, context, server, faults }) => {
      // As long as it takes: some seventy screens, each loaded anew.
      test.setTimeout(1_200_000)
      // A link to a report that nobody has made.
      refusedCall(faults, 404, "shared/unknown-parameter-token")
      refusedCall(faults, 404, "shared/saved/unknown-parameter-token")
      refusedCall(faults, 404, "shared/cv/unknown-parameter-token")
      const origin = originOf(server, instance)
      await chooseLanguage(context, origin, language)
      await page.emulateMedia({ colorScheme: dark ? "dark" : "light", reducedMotion: "reduce" })
      const missing: string[] = []
      const draw = async (stop: Stop) => {
        try {
          await load(page, origin + stop.path)
          await picture(page, `${instance}-${nameOf(stop)}`)
        } catch (error) {
          missing.push(`${stop.path}: ${error instanceof Error ? error.message : String(error)}`)
        }
      }
      if (viewer === "onboarding")
        for await (const route of onboarding(page, origin, instance))
          for (const stop of stops.filter((one) => one.route === route)) await draw(stop)
      else {
        if (viewer !== "visitor") await enter(page, origin, instance, viewer)
        for (const stop of stops) await draw(stop)
      }
      expect(missing).toEqual([])
    })

/** A path that was asked for by itself has a picture of its own. */
const nameOf = ({ route, path }: Stop) =>
  routes.includes(path) ? path.slice(1).replaceAll(/[^\w-]+/g, "-") : route

async function picture(page: Page, name: string) {
  for (const { width, height } of sizes) {
    await page.setViewportSize({ width, height })
    await still(page)
    await page.waitForLoadState("networkidle")
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: true })
  }
}
