import type { Card } from "#records/card.ts"
import type { Correction } from "#records/pack.ts"
import { askedWords, searchQuery } from "#records/search-query.ts"
import type { Work } from "#server/database/database.ts"
import { collectionsHolding } from "#server/repositories/record-search.ts"
import { listOf } from "./listing.ts"
import { alsoOpen, type OpenedRecords, type Reader } from "./opened.ts"
import { collectionNames } from "./record-kind.ts"

export interface FoundGroup {
  collection: string
  title: string
  items: Card[]
  total: number
  corrected: Correction | null
}

/**
 * Words in every collection that is open to the reader. They are put right only where no collection has them as they were
 * asked for.
 */
export async function searchAll(
  trx: Work,
  reader: Reader,
  { search, exact, limit }: { search: string; exact: boolean; limit: number },
): Promise<FoundGroup[]> {
  const words = askedWords(search)
  if (words.length === 0) return []
  const open = collectionNames(reader.release.documents).flatMap((name) => alsoOpen(reader, name) ?? [])
  const holding = await holdingAsAsked(trx, reader, open, words)
  const asAsked = open.filter(({ kind }) => holding.has(kind.name))
  const groups: FoundGroup[] = []
  for (const opened of asAsked.length > 0 || exact ? asAsked : open) {
    const found = await listOf(trx, opened, { search, exact: exact || asAsked.length > 0, limit, facets: {} })
    const { items, total, corrected } = found
    if (total > 0)
      groups.push({
        collection: opened.kind.name,
        title: reader.telling.say(opened.collection.title),
        items,
        total,
        corrected,
      })
  }
  return groups
}

/** One look for each way of asking: collections differ by their synonyms alone. */
async function holdingAsAsked(
  trx: Work,
  { scope, demo }: Reader,
  open: readonly OpenedRecords[],
  words: readonly string[],
): Promise<Set<string>> {
  const byQuery = new Map<string, string[]>()
  for (const { kind, collection } of open) {
    const query = searchQuery(words, collection.synonyms)
    if (query !== undefined) byQuery.set(query, [...(byQuery.get(query) ?? []), kind.name])
  }
  const holding = new Set<string>()
  for (const [query, names] of byQuery)
    for (const name of await collectionsHolding(trx, { ...scope, demo }, names, query)) holding.add(name)
  return holding
}
