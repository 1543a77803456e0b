import { afterAll, beforeAll, expect, it } from "vitest"
import { type Audience, stopsOf } from "../../browser/support/routes.ts"
import { preloadsOf } from "./preloads.ts"
import { Browser, configuration, startServer } from "./support.ts"

let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.app.close())

/**
 * Of what a page brings beside the navigation set and the words of the shell and the blocks, compressed; and of what
 * comes after that for the tab that is open first.
 */
const mostBytes = { atOnce: 10_000, soon: 10_000 }

/** Who looks at which pages: `power` has chosen a curriculum, so that what is read by its rules comes along. */
const visits: readonly { audience: Audience; persona?: string }[] = [
  { audience: "visitor" },
  { audience: "research", persona: "research" },
  { audience: "learner", persona: "power" },
]

it.each(["en", "af"].flatMap((language) => visits.map((visit) => ({ language, ...visit }))))(
  "no page of the $audience brings more than 10 KB of documents, in $language",
  async ({ language, audience, persona }) => {
    const browser = new Browser(server.app)
    if (persona !== undefined) await browser.signIn(persona)
    const { navigation } = (await configuration(browser)).release
    const cookie = `${browser.cookieHeader()}; language=${language}`
    const sizes = { atOnce: new Map<string, number>(), soon: new Map<string, number>() }
    for (const { route, path } of stopsOf(audience)) {
      const html = (await browser.get(path, { accept: "text/html", cookie })).raw.toString()
      for (const { address, hashes, isSoon } of preloadsOf(html)) {
        if (hashes[0] === navigation) continue
        const { raw } = await browser.get(address, { "accept-encoding": "br" })
        const of = sizes[isSoon ? "soon" : "atOnce"]
        of.set(route, (of.get(route) ?? 0) + raw.length)
      }
    }
    expect(Math.max(...sizes.atOnce.values())).toBeGreaterThan(1000)
    for (const when of ["atOnce", "soon"] as const)
      expect([...sizes[when]].filter(([, bytes]) => bytes > mostBytes[when])).toEqual([])
  },
)
