import { afterAll, beforeAll, expect, it } from "vitest"
import { preloadsOf } from "./preloads.ts"
import { Browser, configuration, startServer } from "./support.ts"

let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.app.close())

it.each([
  {
    persona: "power",
    path: "/navigators/careers/all",
    id: "collection/careers",
    comes: "at once",
    why: "the screen gives its list the name",
  },
  {
    persona: "power",
    path: "/navigators/resources-navigator",
    id: "collection/resources",
    comes: "at once",
    why: "the route gives the screen the name",
  },
  {
    persona: "starter",
    path: "/navigators/funding/bursaries",
    id: "collection/bursaries",
    comes: undefined,
    why: "the list is locked",
  },
  {
    persona: "power",
    path: "/navigators/funding/bursaries",
    id: "collection/bursaries",
    comes: "at once",
    why: "the list is open",
  },
  {
    persona: "power",
    path: "/navigators/funding/bursaries/x",
    id: "points/uct",
    comes: undefined,
    why: "what asks for it may not be drawn for this record",
  },
  {
    persona: "power",
    path: "/reports/worker-type",
    id: "vocabulary/match-levels",
    comes: "later",
    why: "what asks for it waits for the report",
  },
  {
    persona: "starter",
    path: "/reports/worker-type",
    id: "vocabulary/match-levels",
    comes: undefined,
    why: "what asks for it is locked",
  },
  {
    persona: "power",
    path: "/navigators/careers/all",
    id: "vocabulary/career-clusters",
    comes: "soon",
    why: "a filter of the list chooses from it",
  },
  {
    persona: "power",
    path: "/navigators/careers/all",
    id: "locale/en/career-clusters",
    comes: "soon",
    why: "the filter's terms are named by it",
  },
  {
    persona: "starter",
    path: "/navigators/funding/bursaries",
    id: "vocabulary/bursary-covers",
    comes: undefined,
    why: "the list that it filters is locked",
  },
  { persona: "power", path: "/cv", id: "form/cv-education", comes: "soon", why: "the first tab lists it" },
  { persona: "power", path: "/cv", id: "template/plain", comes: undefined, why: "another tab shows it" },
  {
    persona: "power",
    path: "/profile",
    id: "form/profile-identity",
    comes: "soon",
    why: "it stands in the first tab",
  },
])("$id with $path for $persona: $comes, for $why", async ({ persona, path, id, comes }) => {
  const browser = new Browser(server.app)
  await browser.signIn(persona)
  const { documents } = (await configuration(browser)).release
  const html = (
    await browser.get(path, { accept: "text/html", cookie: browser.cookieHeader() })
  ).raw.toString()
  const comings = preloadsOf(html).flatMap(({ hashes, when }) => hashes.map((hash) => [hash, when] as const))
  expect(documents[id]).toBeDefined()
  expect(new Map(comings).get(documents[id] ?? "")).toBe(comes)
})
