import { brotliCompressSync, constants } from "node:zlib"
import type { Card } from "#records/card.ts"
import { foldedWords } from "#records/fold.ts"
import { indexRow } from "#records/index-row.ts"
import type { Work } from "#server/database/database.ts"
import { countRecords, listRecords } from "#server/repositories/record-search.ts"
import { layersOf, resolveRecord, revisionOf } from "#server/repositories/records.ts"
import { defaultOrder } from "./listing.ts"
import type { OpenedRecords } from "./opened.ts"
import { cardsOf } from "./telling.ts"

/** A card, and the words that it is found by beside those that it shows, but those of whole sentences. */
export type PackedCard = Card & { words: string }

/** Cards that are looked at for a pack. */
const most = { auto: 500, pack: 2000, pages: 0 } as const
/** What a phone may be sent at once where the collection does not ask for a pack: as much as a page with everything. */
const mostBytes = 20_480
/** Fast, and near enough to what is sent. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** Words of the lowest weight are of whole sentences: they would make up most of the pack. */
const packedWeights = ["A", "B", "C"]

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
    const further = [...words].flatMap(([word, weights]) =>
      !shown.has(word) && packedWeights.some((weight) => weights.has(weight)) ? [word] : [],
    )
    return { ...card, words: further.join(" ") }
  })
  const isSmall =
    collection.delivery === "pack" || brotliCompressSync(JSON.stringify(items), quality).length <= mostBytes
  return { revision, total, items: isSmall ? items : null }
}
