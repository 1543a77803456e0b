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
 * Of what a page brings beside the navigation set and the words of the shell and the blocks, compressed; of what comes
 * after that for its filters and for the tab that is open first; and of what may come after an answer.
 */
const mostBytes = { "at once": 10_000, soon: 10_000, later: 10_000 }

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
    const times = ["at once", "soon", "later"] as const
    const sizes = { "at once": new Map<string, number>(), soon: new Map(), later: new Map() }
    for (const { route, path } of stopsOf(audience)) {
      const html = (await browser.get(path, { accept: "text/html", cookie })).raw.toString()
      for (const { address, hashes, when } of preloadsOf(html)) {
        if (hashes[0] === navigation) continue
        const { raw } = await browser.get(address, { "accept-encoding": "br" })
        const of: Map<string, number> = sizes[when]
        of.set(route, (of.get(route) ?? 0) + raw.length)
      }
    }
    expect(Math.max(...sizes["at once"].values())).toBeGreaterThan(1000)
    for (const when of times)
      expect([...sizes[when]].filter(([, bytes]) => bytes > mostBytes[when])).toEqual([])
  },
)
