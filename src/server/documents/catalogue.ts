import { join } from "node:path"
import type { Collection, Vocabulary } from "#documents/types.g.ts"
import { own } from "#engine/context/own.ts"
import { fieldsOf, isText, vocabularyOf } from "#records/record-schema.ts"
import { wordsOf } from "#server/mail/words.ts"
import type { CurrentRelease } from "#server/ports.ts"
import { readFolder } from "./files.ts"

/** One record of a collection; its further fields are what the collection's schema says. */
export type CatalogueRecord = Record<string, unknown> & { id: string }

/** The shipped records: `schemas/catalogue/<collection>/<id>.json`, read when first asked for. */
export interface Catalogue {
  records(collection: string): readonly CatalogueRecord[]
}

export function createCatalogue(schemas: string): Catalogue {
  const read = new Map<string, readonly CatalogueRecord[]>()
  return {
    records(collection) {
      const known = read.get(collection)
      if (known) return known
      const files = readFolder(join(schemas, "catalogue", collection))
      const records = [...files].flatMap(([id, record]) => (isObject(record) ? [{ ...record, id }] : []))
      read.set(collection, records)
      return records
    },
  }
}

export interface RecordQuery {
  search?: string | undefined
  facets: Readonly<Record<string, string>>
  page: number
  limit: number
}

export interface RecordPage {
  items: CatalogueRecord[]
  total: number
  page: number
  pages: number
}

/** Records in the order in which the language sorts their titles. */
export function byTitle(
  release: CurrentRelease,
  languages: readonly string[],
  records: readonly CatalogueRecord[],
): CatalogueRecord[] {
  const { compare } = new Intl.Collator(languages[0] ?? release.app.locales.default)
  return records
    .map((record) => ({ record, title: wordsIn(release, languages, record["title"]) }))
    .toSorted((one, other) => compare(one.title, other.title))
    .map(({ record }) => record)
}

/** The records that hold every word of the search in one of the collection's search fields, and every facet. */
export function findRecords(
  collection: Pick<Collection, "search" | "facets">,
  records: readonly CatalogueRecord[],
  query: RecordQuery,
): RecordPage {
  const words = (query.search ?? "").toLowerCase().split(/\s+/).filter(Boolean)
  const facets = collection.facets.flatMap(({ field }) => {
    const wanted = query.facets[field]
    return wanted === undefined || wanted === "" ? [] : [{ field, wanted }]
  })
  const found = records.filter((record) => {
    const text = collection.search.map(({ field }) => textOf(record[field])).join(" ")
    return (
      words.every((word) => text.includes(word)) &&
      facets.every(({ field, wanted }) => [record[field]].flat().includes(wanted))
    )
  })
  const pages = Math.max(1, Math.ceil(found.length / query.limit))
  const page = Math.min(query.page, pages)
  const items = found.slice((page - 1) * query.limit, page * query.limit)
  return { items, total: found.length, page, pages }
}

/**
 * A record as a learner reads it: the fields that its collection marks with `x-text` in the first of these languages
 * that they have, and under `titles` what the vocabularies of its fields call what it holds.
 */
export function spokenRecord(
  release: CurrentRelease,
  languages: readonly string[],
  collection: Pick<Collection, "schema">,
  record: CatalogueRecord,
): CatalogueRecord {
  const spoken: CatalogueRecord = { ...record }
  const titles: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fieldsOf(collection))) {
    if (isText(field)) spoken[name] = wordsIn(release, languages, record[name])
    const vocabulary = vocabularyOf(field)
    const named = vocabulary && (release.document(`vocabulary/${vocabulary}`) as Vocabulary | undefined)
    if (!named) continue
    const titleOf = (key: unknown) => {
      const term = own(named.values, String(key)) as Vocabulary["values"][string] | undefined
      return term ? wordsOf(release, languages, term.title, {}) : ""
    }
    const value = record[name]
    titles[name] = Array.isArray(value) ? value.map(titleOf) : titleOf(value)
  }
  return { ...spoken, titles }
}

/** The words in the first language that has them; the release's default and any other stand behind. */
function wordsIn(release: CurrentRelease, languages: readonly string[], value: unknown): string {
  if (typeof value === "string") return value
  const all = Object.values(isObject(value) ? value : {})
  const inOrder = [...languages, release.app.locales.default].map((language) => own(value, language))
  return String([...inOrder, ...all].find((words) => typeof words === "string") ?? "")
}

/** All strings in a value, in lower case: texts may be lists, or one for each language. */
function textOf(value: unknown): string {
  if (typeof value === "string") return value.toLowerCase()
  return typeof value === "object" && value !== null ? Object.values(value).map(textOf).join(" ") : ""
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
