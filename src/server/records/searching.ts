import type { Card } from "#records/card.ts"
import { askedWords } from "#records/search-query.ts"
import type { Work } from "#server/database/database.ts"
import { listOf, type Correction } from "./listing.ts"
import { alsoOpen, type Reader } from "./opened.ts"
import { collectionNames } from "./record-kind.ts"

export interface FoundGroup {
  collection: string
  title: string
  items: Card[]
  total: number
  corrected: Correction | null
}

/**
 * Words in every collection that is open to the reader. A collection whose records have the words as they were asked for
 * stands before one for which they were put right.
 */
export async function searchAll(
  trx: Work,
  reader: Reader,
  { search, exact, limit }: { search: string; exact: boolean; limit: number },
): Promise<FoundGroup[]> {
  if (askedWords(search).length === 0) return []
  const groups: FoundGroup[] = []
  for (const name of collectionNames(reader.release.documents)) {
    const opened = alsoOpen(reader, name)
    if (!opened) continue
    const { items, total, corrected } = await listOf(trx, opened, { search, exact, limit, facets: {} })
    if (total > 0)
      groups.push({
        collection: name,
        title: reader.telling.say(opened.collection.title),
        items,
        total,
        corrected,
      })
  }
  const asAsked = groups.filter(({ corrected }) => corrected === null)
  return asAsked.length > 0 ? asAsked : groups
}
