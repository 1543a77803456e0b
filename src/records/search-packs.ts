import type { Correction, PackedRecord } from "./pack.ts"
import type { PackSearch } from "./pack-search.ts"
import { askedWords } from "./search-query.ts"

/** The records of one pack that have the words; `total` counts those beyond the limit, too. */
export interface PackGroup<Item extends PackedRecord> {
  collection: string
  items: Omit<Item, "words">[]
  total: number
  corrected: Correction | null
}

/**
 * Words in several packs, in their order, as the server looks for them in all collections: they are put right only where
 * no pack has them as they were asked for.
 */
export function searchPacks<Item extends PackedRecord>(
  packs: ReadonlyMap<string, PackSearch<Item>>,
  { search, exact, limit }: { search: string; exact: boolean; limit: number },
): PackGroup<Item>[] {
  if (askedWords(search).length === 0) return []
  const asAsked = groupsOf(packs, { search, exact: true, limit })
  return asAsked.length > 0 || exact ? asAsked : groupsOf(packs, { search, exact: false, limit })
}

const groupsOf = <Item extends PackedRecord>(
  packs: ReadonlyMap<string, PackSearch<Item>>,
  question: { search: string; exact: boolean; limit: number },
): PackGroup<Item>[] =>
  [...packs].flatMap(([collection, pack]) => {
    const found = pack.list({ ...question, facets: {} })
    if (!found || found.total === 0) return []
    const { items, total, corrected } = found
    return [{ collection, items, total, corrected }]
  })
