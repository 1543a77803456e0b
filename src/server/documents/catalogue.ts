import { join } from "node:path"
import type { Collection } from "#documents/types.g.ts"
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
    const text = collection.search.map((field) => textOf(record[field])).join(" ")
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

/** All strings in a value, in lower case: texts may be lists, or one for each language. */
function textOf(value: unknown): string {
  if (typeof value === "string") return value.toLowerCase()
  return typeof value === "object" && value !== null ? Object.values(value).map(textOf).join(" ") : ""
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
