import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { codeOf, startApp, type TestApp } from "../support/app.ts"
import { newLearner, type Learner } from "../assessments/support/learner.ts"
import cases from "./cases/calls.json" with { type: "json" }

let server: TestApp
let learner: Learner
let free: Learner
beforeAll(async () => {
  server = await startApp()
  learner = await newLearner(server)
  free = await newLearner(server, { accountType: "free" })
})
afterAll(() => server.stop())

describe("whoever the collection's gate denies", () => {
  test.each(cases.gated)("is refused %s", async (path) => {
    expect(codeOf(await learner.browser.get(`/api/${path}`))).toBe("200")
    expect(codeOf(await free.browser.get(`/api/${path}`))).toBe("gate-denied")
    expect(codeOf(await server.browser().get(`/api/${path}`))).toBe("unauthenticated")
  })

  test("finds nothing of it by the search over all collections", async () => {
    const found = async ({ browser }: Pick<Learner, "browser">) =>
      (await browser.get("/api/search?search=nurse")).body as { groups: { collection: string }[] }
    expect((await found(learner)).groups.map(({ collection }) => collection)).toContain("careers")
    expect(JSON.stringify(await found(free))).not.toContain('"careers"')
    expect(await found({ browser: server.browser() })).toEqual({ groups: [] })
  })
})

test("what can be filled is told to whoever is signed in, gates or no gates", async () => {
  const { body } = await free.browser.get("/api/collections")
  expect((body as { stocked: string[] }).stocked).toEqual(expect.arrayContaining(["careers", "jobs"]))
  expect(codeOf(await server.browser().get("/api/collections"))).toBe("unauthenticated")
})

test.each(cases.asked)("$path is answered $code", async ({ path, code }) => {
  expect(codeOf(await learner.browser.get(`/api/${path}`))).toBe(code)
})

test.each([
  ["en", ["9 minutes", "24 MB", "Free"]],
  ["af", ["9 minute", "24 MB", "Gratis"]],
])("a record tells its numbers with what they count, in %s", async (language, said) => {
  const headers = { "accept-language": language }
  const { body } = await learner.browser.get("/api/collections/resources/a-day-with", { headers })
  const { facts } = body as { facts: { field: string; text: string }[] }
  const numbers = ["minutes", "megabytes", "cost"]
  expect(facts.filter(({ field }) => numbers.includes(field)).map(({ text }) => text)).toEqual(said)
})

/** An answer as it travels. */
const sent = (url: string, coding: string) =>
  server.app.inject({
    url,
    headers: {
      host: "localhost",
      "accept-encoding": coding,
      cookie: [...learner.browser.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    },
  })

test("a page of cards is small, and leads on to the next", async () => {
  const seen = new Set<string>()
  let total = 0
  for (let cursor = ""; ;) {
    const { body, text } = await learner.browser.get(
      `/api/collections/careers?limit=24&cursor=${cursor}`.replace(/&cursor=$/, ""),
    )
    const list = body as { items: { id: string }[]; total: number; cursor: string | null }
    const path = `/api/collections/careers?limit=24${cursor === "" ? "" : `&cursor=${cursor}`}`
    for (const [coding, unpack] of [
      ["br", brotliDecompressSync],
      ["gzip", gunzipSync],
    ] as const) {
      const { headers, rawPayload } = await sent(path, coding)
      expect([headers["content-encoding"], headers["vary"]]).toEqual([coding, "Accept-Encoding"])
      expect(rawPayload.length).toBeLessThan(6_144)
      expect(unpack(rawPayload).toString()).toBe(text)
    }
    for (const { id } of list.items) seen.add(id)
    total = list.total
    if (list.cursor === null) break
    cursor = encodeURIComponent(list.cursor)
  }
  expect([seen.size, seen.size > 48]).toEqual([total, true])
})

test("what programmes ask of whoever applies is sent at once, and no more of them", async () => {
  const { body, text } = await learner.browser.get("/api/collections/programmes/requirements")
  const { total, items } = body as { total: number; items: Record<string, unknown>[] }
  expect([total, items.length > 40]).toEqual([items.length, true])
  expect(brotliCompressSync(text).length).toBeLessThan(200_000)
  const agriculture = items.find(({ id }) => id === "baobab-agriculture")
  expect(agriculture).toMatchObject({ title: "Bachelor of Agriculture", curriculum: "nsc" })
  expect(Object.keys(agriculture ?? {}).toSorted()).toEqual(["curriculum", "id", "requires", "title", "to"])
  expect(agriculture?.["requires"]).toContainEqual({ id: "pass", pass: "bachelor" })
  expect((await learner.browser.get("/api/collections/careers/requirements")).body).toEqual({
    total: 0,
    items: [],
  })
})
