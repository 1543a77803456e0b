import { describe, expect, test } from "vitest"
import type { Collection, Locale, Routes, Screen } from "#documents/types.g.ts"
import { releases } from "./shipped.ts"

type Block = Record<string, unknown>

const shipped = releases().get("shipped")!
const { routes } = shipped.get("routes") as Routes
const collections = [...shipped].flatMap(([id, document]) =>
  id.startsWith("collection/") ? [[id.slice("collection/".length), document as Collection] as const] : [],
)

/** Every block of a screen, with those of the fragments that it uses. */
function blocksOf(value: unknown): Block[] {
  if (Array.isArray(value)) return value.flatMap((inner) => blocksOf(inner))
  if (typeof value !== "object" || value === null) return []
  const block = value as Block
  const within = Object.values(block).flatMap((inner) => blocksOf(inner))
  if (block["type"] !== "fragment") return "type" in block ? [block, ...within] : within
  const { body } = shipped.get(`fragment/${String(block["name"])}`) as { body: unknown }
  return [block, ...within, ...blocksOf(body)]
}

function blocksAt(route: string): Block[] {
  const { screen } = routes[route] ?? {}
  return screen === undefined ? [] : blocksOf((shipped.get(`screen/${screen}`) as Screen).body)
}

/** Fragments that show records of the collection which they are given, with all that a list needs. */
const listing = ["record-list", "record-cards", "institution-programmes", "programmes-by-faculty"]

/** Whether a route's page lists records of this collection. */
function lists(route: string, collection: string): boolean {
  const { collection: shown } = (routes[route]!.screenParams ?? {}) as Block
  return blocksAt(route).some((block) => {
    if (block["type"] !== "fragment" || !listing.includes(String(block["name"]))) return false
    const { collection: given } = (block["with"] ?? {}) as Block
    if (given === undefined) return collection === "programmes"
    return given === collection || (typeof given === "object" && shown === collection)
  })
}

/** The keys that documents name, in the text namespaces of the shipped languages. */
function wordless(value: unknown, language: string): string[] {
  if (typeof value !== "object" || value === null) return []
  const inner = Object.values(value).flatMap((one) => wordless(one, language))
  const { t } = value as { t?: unknown }
  if (typeof t !== "string") return inner
  const [namespace = "", key = ""] = t.split(":")
  const { texts = {} } = (shipped.get(`locale/${language}/${namespace}`) ?? {}) as Partial<Locale>
  const there = [key, `${key}_one`, `${key}_other`].some((name) => texts[name] !== undefined)
  return there ? inner : [...inner, t]
}

describe.each(collections)("the navigator of %s", (name, collection) => {
  const detail = collection.page?.route ?? ""
  const listed = Object.keys(routes).filter((route) => route !== detail && lists(route, name))
  const pages = [...listed, detail]

  test("has a list of cards with a heart, which says when it is empty or failed", () => {
    expect(listed).not.toEqual([])
    for (const route of listed) {
      const blocks = blocksAt(route)
      const cards = blocks.filter(({ type }) => type === "contentCard")
      expect(
        cards.some(({ favourite }) => favourite !== undefined),
        route,
      ).toBe(true)
      // What else a page lists, as what is alike, is left out where there is nothing.
      const records = blocks
        .flatMap(({ type, name: fragment }) =>
          type === "fragment" && listing.includes(String(fragment))
            ? blocksOf((shipped.get(`fragment/${String(fragment)}`) as { body: unknown }).body)
            : [],
        )
        .filter(({ type, id }) => type === "each" && id === "records")
      expect(records.length, route).toBeGreaterThan(0)
      for (const { empty, failed, pending } of records)
        expect(
          [empty, failed, pending].every((state) => state !== undefined),
          route,
        ).toBe(true)
    }
  })

  test("has filters for what is known of its records, which the list offers", () => {
    // Lessons are few, and read in their order; programmes are listed by institution and by faculty.
    if (name !== "lessons") expect(collection.facets).not.toEqual([])
    if (name !== "lessons" && name !== "programmes")
      expect(
        listed.some((route) => blocksAt(route).some(({ type }) => type === "facetPanel")),
        name,
      ).toBe(true)
  })

  test("has a page of each record, which can be kept, and says when it is missing or failed", () => {
    const blocks = blocksAt(detail)
    const keeps = blocks.some((block) => JSON.stringify(block["on"] ?? {}).includes('"toggleFavourite"'))
    const types = new Set(blocks.map(({ type }) => type))
    expect([keeps, types.has("emptyState"), types.has("notice")]).toEqual([true, true, true])
  })

  test("has a cover, crumbs and a tracking section on every page", () => {
    for (const route of pages) {
      const types = new Set(blocksAt(route).map(({ type }) => type))
      expect([types.has("pageCover"), types.has("breadcrumbs")], route).toEqual([true, true])
      expect(routes[route]?.meta?.tracking?.section, route).toMatch(/^[a-z]/)
    }
  })

  test("counts what people do there: pages by their section, ways out, and what is its own", () => {
    const blocks = blocksAt(detail)
    const counted = blocks.flatMap(({ counted: event }) => (event === undefined ? [] : [event]))
    expect(counted).toEqual(name === "skill-providers" ? ["skillBenefitOpened"] : [])
    expect(collection.favourited).toBe(name === "careers" ? "careerFavourited" : undefined)
    // Every record names its source: ways out are told on the pages of an explorer, by the feature that opens them.
    expect(routes[detail]?.meta?.feature, detail).toMatch(/Explorer$/)
  })

  test("tells search engines what its public records are", () => {
    if ((collection.public ?? []).length > 0) expect(collection.schemaOrg).toBeDefined()
  })

  test.each(["en", "af"])("has all its words in %s", (language) => {
    const documents = pages.flatMap((route) => [
      routes[route],
      shipped.get(`screen/${routes[route]?.screen}`),
      ...blocksAt(route).map(({ type, name: fragment }) =>
        type === "fragment" ? shipped.get(`fragment/${String(fragment)}`) : undefined,
      ),
    ])
    expect(wordless([collection, ...documents], language)).toEqual([])
  })
})
