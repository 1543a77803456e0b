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
    comes: true,
    why: "the screen gives its list the name",
  },
  {
    persona: "power",
    path: "/navigators/resources-navigator",
    id: "collection/resources",
    comes: true,
    why: "the route gives the screen the name",
  },
  {
    persona: "starter",
    path: "/navigators/funding/bursaries",
    id: "collection/bursaries",
    comes: false,
    why: "the list is locked",
  },
  {
    persona: "power",
    path: "/navigators/funding/bursaries",
    id: "collection/bursaries",
    comes: true,
    why: "the list is open",
  },
  {
    persona: "power",
    path: "/navigators/funding/bursaries/x",
    id: "points/uct",
    comes: false,
    why: "what asks for it waits for the record",
  },
  { persona: "power", path: "/cv", id: "form/cv-education", comes: "soon", why: "the first tab lists it" },
  { persona: "power", path: "/cv", id: "template/plain", comes: false, why: "another tab shows it" },
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
  const comings = preloadsOf(html).flatMap(({ hashes, isSoon }) =>
    hashes.map((hash) => [hash, isSoon ? "soon" : true] as const),
  )
  expect(documents[id]).toBeDefined()
  expect(new Map(comings).get(documents[id] ?? "") ?? false).toBe(comes)
})
