import type { Collection } from "#documents/types.g.ts"
import { own } from "#engine/context/own.ts"
import { gatedFields, type GatedField } from "./gated.ts"
import { fieldsOf, isText, vocabularyOf, type FieldSchema } from "./record-schema.ts"

/** What a list's terms are called in each language, in the list's order. */
export type TermWords = ReadonlyMap<string, Readonly<Record<string, string>>>

/** How the records of a collection become searchable: data alone, so that a change of it can be noticed by its hash. */
export interface IndexPlan {
  /** Raised where the same plan comes to be carried out otherwise. */
  v: 1
  /** The default one first. */
  languages: readonly string[]
  gated: readonly GatedField[]
  search: readonly { field: string; weight: string; words?: Readonly<Record<string, string>> }[]
  sorts: readonly SortPlan[]
  facets: readonly { field: string; kind: FacetKind }[]
  /** Fields that name records of other collections. */
  links: readonly string[]
  closes?: string
  reviewEvery?: string
}

export interface SortPlan {
  name: string
  /** Whether every language has an order of its own. */
  spoken: boolean
  by: readonly { field: string; down: boolean; order?: readonly string[] }[]
}

export type FacetKind = NonNullable<Collection["facets"][number]["kind"]>

/**
 * The plan of a collection. What has a gate of its own is neither searched nor filtered nor ordered by, for anybody: who
 * may not read it must not find by it.
 *
 * @param terms what the terms of a vocabulary are called; nothing for one that is not there
 */
export function indexPlan(
  collection: Collection,
  languages: readonly string[],
  terms: (vocabulary: string) => TermWords | undefined,
): IndexPlan {
  const fields = fieldsOf(collection)
  const gated = gatedFields(collection)
  const closed = new Set(gated.flatMap(({ path }) => (path.length === 1 ? [path[0]] : [])))
  const isOpen = (field: string) => own(fields, field) !== undefined && !closed.has(field)
  const termsOf = (field: string) => terms(vocabularyOf(own(fields, field) as FieldSchema | undefined) ?? "")
  return {
    v: 1,
    languages,
    gated,
    search: collection.search.flatMap(({ field, weight }) => {
      if (!isOpen(field)) return []
      const words = [...(termsOf(field) ?? [])].map(([term, said]) => [term, Object.values(said).join(" ")])
      return [{ field, weight, ...(words.length > 0 && { words: Object.fromEntries(words) }) }]
    }),
    sorts: collection.sorts.map(({ name, by }) => {
      const parts = by
        .map((part) => ({ field: part.replace(/^-/, ""), down: part.startsWith("-") }))
        .filter(({ field }) => isOpen(field))
      return {
        name,
        spoken: parts.some(({ field }) => isText(own(fields, field) as FieldSchema)),
        by: parts.map((part) => {
          const order = termsOf(part.field)
          return order ? { ...part, order: [...order.keys()] } : part
        }),
      }
    }),
    facets: collection.facets
      .filter(({ field }) => isOpen(field))
      .map(({ field, kind = "term" }) => ({ field, kind })),
    links: [...new Set(Object.values(collection.links ?? {}).map(({ field }) => field))].filter(isOpen),
    ...(collection.closes !== undefined && isOpen(collection.closes) && { closes: collection.closes }),
    ...(collection.reviewEvery !== undefined && { reviewEvery: collection.reviewEvery }),
  }
}
