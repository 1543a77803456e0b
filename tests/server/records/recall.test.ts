import { afterAll, beforeAll, expect, test } from "vitest"
import type { FoundRecords, RecordList, RecordPack } from "#api/contract/records.ts"
import type { Collection } from "#documents/types.g.ts"
import { fold } from "#records/fold.ts"
import { createPackSearch } from "#records/pack-search.ts"
import { newLearner, type Learner } from "../assessments/support/learner.ts"
import { readLayer } from "../../documents/shipped.ts"
import { rounds } from "../../support/rounds.ts"
import { startApp, type TestApp } from "../support/app.ts"
import { askedFor, misspelt, numbers } from "./misspelling.ts"
import typed from "./cases/typed.json" with { type: "json" }

/** Words as somebody types them, and the titles (folded) of which one has to be among the first five. */
interface Asked {
  words: string
  collection: string
  titles: readonly string[]
}

const seed = 20_261_123
const languages = ["en", "af"] as const
const collections = readLayer("schemas/documents/collection") as ReadonlyMap<string, Collection>
type Titled = { title: string | Record<string, string> }

let server: TestApp
let learner: Learner
const packs = new Map<string, ReturnType<typeof createPackSearch>>()
beforeAll(async () => {
  server = await startApp()
  learner = await newLearner(server)
  await learner.browser.post("/api/users/profile", { data: { schoolCurriculum: "nsc" } })
  for (const [name, collection] of collections) {
    const { pack } = (await learner.browser.get(`/api/collections/${name}/pack`)).body as RecordPack
    if (pack) packs.set(name, createPackSearch(collection, pack))
  }
})
afterAll(() => server.stop())

const inEnglish = (title: Titled["title"]): string =>
  typeof title === "string" ? title : (title["en"] ?? "")

/** Misspelt titles in both languages and misspelt synonyms, of every collection in turn. */
function generated(count: number): Asked[] {
  const pick = numbers(seed)
  const names = [...collections.keys()]
  const catalogue = new Map(
    names.map((name) => [name, [...readLayer(`schemas/catalogue/${name}`).values()] as Titled[]]),
  )
  const asked: Asked[] = []
  for (let turn = 0; asked.length < count; turn++) {
    const collection = names[turn % names.length]!
    const records = catalogue.get(collection) ?? []
    const synonyms = Object.keys(collections.get(collection)?.synonyms ?? {})
    if (turn % 5 === 4 && synonyms.length > 0) {
      const word = synonyms[pick(synonyms.length)]!
      const words = misspelt(fold(word), pick)
      if (words) asked.push({ words, collection, titles: firstOf(collection, word) })
      continue
    }
    const { title } = records[pick(records.length)]!
    const spoken = typeof title === "string" ? title : (title[languages[pick(2)]!] ?? inEnglish(title))
    const words = askedFor(spoken, pick)
    if (words) asked.push({ words, collection, titles: [fold(inEnglish(title))] })
  }
  return asked
}

const firstOf = (collection: string, search: string): string[] =>
  packs
    .get(collection)
    ?.list({ search, limit: 5, facets: {} })
    ?.items.map(({ title }) => fold(String(title))) ?? []

const written = (): Asked[] =>
  typed.map(([words = "", collection = "", titles = ""]) => ({
    words,
    collection,
    titles: titles.split("|").map(fold),
  }))

/** In full the search over all collections is asked; usually its part for the collection, which takes a tenth of the time. */
const isWhole = rounds(0, 1) === 1

async function firstFromServer({ words, collection }: Asked): Promise<string[]> {
  const search = new URLSearchParams({ search: words, limit: "5" }).toString()
  const { body } = await learner.browser.get(
    isWhole ? `/api/search?${search}` : `/api/collections/${collection}?${search}`,
  )
  const found = isWhole
    ? (body as FoundRecords).groups.find((one) => one.collection === collection)
    : (body as RecordList)
  return (found?.items ?? []).map(({ title }) => fold(title))
}

test.each([
  ["generated", () => generated(rounds(60, 200)), 0.95],
  ["as people type them", written, 0.95],
] as const)(
  "of misspelt words (%s) at least 95 in 100 find what was meant among the first five",
  async (_, make, least) => {
    const missed: Record<"server" | "pack", string[]> = { server: [], pack: [] }
    const all = make()
    for (const asked of all) {
      const isFound = (titles: readonly string[]) =>
        asked.titles.some((title) => titles.some((found) => found.includes(title)))
      const label = `${asked.words} (${asked.collection}: ${asked.titles[0]})`
      if (!isFound(await firstFromServer(asked))) missed.server.push(label)
      if (!isFound(firstOf(asked.collection, asked.words))) missed.pack.push(label)
    }
    for (const [where, labels] of Object.entries(missed)) {
      if (isWhole) console.log(`${all.length - labels.length} of ${all.length} by the ${where}`)
      expect(1 - labels.length / all.length, `${where} missed ${labels.join("; ")}`).toBeGreaterThanOrEqual(
        least,
      )
    }
  },
  rounds(180_000, 900_000),
)
