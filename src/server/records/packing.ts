import type { Card } from "#records/card.ts"
import { foldedWords } from "#records/fold.ts"
import { indexRow } from "#records/index-row.ts"
import type { Work } from "#server/database/database.ts"
import { countRecords, listRecords } from "#server/repositories/record-search.ts"
import { layersOf, resolveRecord, revisionOf } from "#server/repositories/records.ts"
import { defaultOrder } from "./listing.ts"
import type { OpenedRecords } from "./opened.ts"
import { cardsOf } from "./telling.ts"

/** A card, and the words that it is found by beside those that it shows. */
export type PackedCard = Card & { words: string }

/** So many cards are some twenty kilobytes under Brotli. */
const most = { auto: 400, pack: 2000, pages: 0 } as const

/**
 * All cards of a collection, in its first order, for a browser that searches them itself; null where there are too many,
 * and it asks page by page.
 */
export async function packOf(
  trx: Work,
  opened: OpenedRecords,
): Promise<{ revision: string; total: number; items: PackedCard[] | null }> {
  const { reach, collection, kind, reader } = opened
  const narrowing = { filters: [] }
  const [revision, total] = [
    await revisionOf(trx, reach, reach.collection),
    await countRecords(trx, reach, narrowing),
  ]
  if (total > most[collection.delivery ?? "auto"]) return { revision, total, items: null }
  const { today } = reader.telling
  const rows = await listRecords(trx, reach, narrowing, {
    order: defaultOrder(opened),
    limit: Math.max(1, total),
    today,
  })
  const layers = await layersOf(
    trx,
    reach,
    reach.collection,
    rows.map(({ id }) => id),
  )
  const items = (await cardsOf(trx, opened, rows)).map((card) => {
    const { words } = indexRow(kind.plan, resolveRecord(card.id, layers.get(card.id) ?? []).data)
    const shown = new Set(foldedWords([card.title, card.subtitle, card.about, ...card.chips].join(" ")))
    return { ...card, words: [...words.keys()].filter((word) => !shown.has(word)).join(" ") }
  })
  return { revision, total, items }
}
