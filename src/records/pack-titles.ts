import type { Collection } from "#documents/types.g.ts"
import { own } from "#engine/context/own.ts"
import type { FacetCounts } from "./pack.ts"
import { fieldsOf, vocabularyOf } from "./record-schema.ts"

/**
 * What the values of a card are called. The filters of a pack name each of their values once; the server, which sends few
 * cards at a time, writes it on each.
 */
export function titlesFrom(
  collection: Pick<Collection, "schema" | "links">,
  facets: readonly FacetCounts[],
): (card: Readonly<Record<string, unknown>>) => Record<string, string | string[]> {
  const links = new Set(Object.values(collection.links ?? {}).map(({ field }) => field))
  const named = facets.flatMap(({ field, options }) => {
    const isListed = vocabularyOf(fieldsOf(collection)[field]) !== undefined
    if (!isListed && !links.has(field)) return []
    return [{ field, isListed, titles: new Map(options.map(({ value, title }) => [value, title])) }]
  })
  return (card) =>
    Object.fromEntries(
      named.flatMap(({ field, isListed, titles }): [string, string | string[]][] => {
        const value = own(card, field) as string | number | (string | number)[] | undefined
        if (value === undefined) return []
        if (!Array.isArray(value)) return [[field, titles.get(String(value)) ?? ""]]
        const all = value.map((one) => titles.get(String(one)))
        // A record that is gone, or closed to the reader, is no link; a term that is gone has a place and no words.
        return [[field, all.flatMap((title) => title ?? (isListed ? "" : []))]]
      }),
    )
}
