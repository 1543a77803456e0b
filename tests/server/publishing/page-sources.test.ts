import { afterAll, beforeAll, expect, it } from "vitest"
import { readPackAddress } from "#api/packs.ts"
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
])("$id with $path for $persona: $comes, for $why", async ({ persona, path, id, comes }) => {
  const browser = new Browser(server.app)
  await browser.signIn(persona)
  const { documents } = (await configuration(browser)).release
  const html = (
    await browser.get(path, { accept: "text/html", cookie: browser.cookieHeader() })
  ).raw.toString()
  const hints = [...html.matchAll(/rel="preload" as="fetch" href="(\/documents\/[^"]+)"/g)]
  const hashes = hints.flatMap(([, href = ""]) => readPackAddress(href)?.hashes ?? [])
  expect(documents[id]).toBeDefined()
  expect(hashes.includes(documents[id] ?? "")).toBe(comes)
})
