import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { RecordFacets, RecordList, RecordPack } from "#api/contract/records.ts"
import type { Collection } from "#documents/types.g.ts"
import { createPackSearch, type PackQuestion } from "#records/pack-search.ts"
import { newLearner, type Learner } from "../assessments/support/learner.ts"
import { readLayer } from "../../documents/shipped.ts"
import { startApp, type TestApp } from "../support/app.ts"
import cases from "./cases/packs.json" with { type: "json" }

interface Case {
  name: string
  collection: string
  language?: string
  question: Partial<PackQuestion>
  /** What both must say beside the same. */
  first?: string
  total?: number
  corrected?: string
}

const collections = readLayer("schemas/documents/collection") as ReadonlyMap<string, Collection>
const collectionOf = (name: string): Collection => {
  const found = collections.get(name)
  if (!found) throw new Error(`There is no collection ${name}.`)
  return found
}

let server: TestApp
let learner: Learner
/** By collection and language what the learner was sent: nothing is written here, so that it stays the same. */
let known: Map<string, ReturnType<typeof searchFor>>
beforeAll(async () => {
  known = new Map()
  server = await startApp()
  learner = await newLearner(server)
  await learner.browser.post("/api/users/profile", { data: { schoolCurriculum: "nsc" } })
})
afterAll(() => server.stop())

/** As a browser asks the server, whose parameters are texts. */
function parametersOf({ facets = {}, ids, exact, limit, ...words }: Partial<PackQuestion>): string {
  const all = {
    ...words,
    ...facets,
    ...(ids && { ids: ids.join(",") }),
    ...(exact === true && { exact: "true" }),
    ...(limit !== undefined && { limit: String(limit) }),
  }
  return new URLSearchParams(
    Object.entries(all).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
  ).toString()
}

const ask = async <Answer>(path: string, language = "en", who = learner): Promise<Answer> => {
  const { body, status } = await who.browser.get(`/api/collections/${path}`, {
    headers: { "accept-language": language },
  })
  expect(status).toBe(200)
  return body as Answer
}

function searchOf(name: string, language = "en") {
  const key = `${name} ${language}`
  const found = known.get(key) ?? searchFor(name, language)
  known.set(key, found)
  return found
}

async function searchFor(name: string, language: string) {
  const { pack } = await ask<RecordPack>(`${name}/pack`, language)
  if (!pack) throw new Error(`${name} comes as no pack.`)
  return { pack, search: createPackSearch(collectionOf(name), pack) }
}

/** The same question to both. */
async function both(name: string, question: Partial<PackQuestion>, language?: string) {
  const { search } = await searchOf(name, language)
  const whole = { limit: 24, facets: {}, ...question }
  const { limit: _, sort: __, ...counted } = question
  const { cursor: ___, ...list } = await ask<RecordList>(`${name}?${parametersOf(question)}`, language)
  const facets = await ask<RecordFacets>(`${name}/facets?${parametersOf(counted)}`, language)
  return { server: { list, facets }, here: { list: search.list(whole), facets: search.facets(whole) } }
}

describe("the server and the pack in a browser answer alike:", () => {
  test.each(cases as Case[])("$name", async ({ collection, language, question, ...expected }) => {
    const { server: told, here } = await both(collection, question, language)
    expect(here).toEqual(told)
    if (expected.first !== undefined) expect(told.list.items[0]?.id).toBe(expected.first)
    if (expected.total !== undefined) expect(told.list.total).toBe(expected.total)
    if (expected.corrected !== undefined) expect(told.list.corrected?.used).toBe(expected.corrected)
  })

  test.each([...collections.keys()])(
    "every order and the first value of every filter of %s",
    async (name) => {
      const { pack } = await searchOf(name)
      const sorts = collectionOf(name).sorts.map(({ name: sort }) => ({ sort }))
      const chosen = pack.facets.flatMap(({ field, options: [first], from }): Partial<PackQuestion>[] => {
        const value = first?.value ?? (from === null ? undefined : `${from}..${from}`)
        return value === undefined ? [] : [{ facets: { [field]: value } }]
      })
      for (const question of [...sorts, ...chosen]) {
        const { server: told, here } = await both(name, { ...question, limit: 200 })
        expect(here, JSON.stringify(question)).toEqual(told)
      }
    },
  )
})

test.each([...collections.keys()])("a phone is sent all of %s in 20 KB at most", async (name) => {
  for (const language of ["en", "af"])
    expect(brotliCompressSync(JSON.stringify(await ask(`${name}/pack`, language))).length).toBeLessThan(
      20_000,
    )
})

test("what cannot be read is left to the server, which says why", async () => {
  const { search } = await searchOf("courses")
  expect(search.list({ limit: 24, facets: { hours: "a.." } })).toBeUndefined()
  expect(search.facets({ facets: { hours: "1..2..3" } })).toBeUndefined()
  expect(search.list({ limit: 24, facets: {}, sort: "nothing" })).toBeUndefined()
})

describe.each([
  ["a pack", "/api/collections/careers/pack"],
  ["the counts of the filters", "/api/collections/careers/facets?directions=social"],
  ["what is asked of applicants", "/api/collections/programmes/requirements"],
])("%s", (_, path) => {
  test("is sent again only where something changed, and to nobody else's device", async () => {
    const first = await learner.browser.get(path)
    const tag = String(first.headers["etag"])
    expect(first.headers["cache-control"]).toBe("private, no-cache")
    const known = { headers: { "if-none-match": tag } }
    const again = await learner.browser.get(path, known)
    expect([again.status, again.text]).toEqual([304, ""])
    const other = { headers: { "if-none-match": tag, "accept-language": "af" } }
    expect((await learner.browser.get(path, other)).status).toBe(200)
    expect((await server.browser().get(path, known)).status).toBe(401)
  })

  test("is as small as it can be made", async () => {
    const { text } = await learner.browser.get(path)
    const cookie = [...learner.browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
    const headers = { host: "localhost", "accept-encoding": "br", cookie }
    const sent = await server.app.inject({ url: path, headers })
    expect(sent.headers["content-encoding"]).toBe("br")
    expect(sent.headers["vary"]).toBe("Cookie, Accept-Language, Accept-Encoding")
    expect(brotliDecompressSync(sent.rawPayload).toString()).toBe(text)
    const quickly = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
    expect(sent.rawPayload.length).toBeLessThan(quickly.length)
  })
})
