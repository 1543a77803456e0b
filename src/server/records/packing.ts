import type { Card } from "#records/card.ts"
import { indexRow, type IndexRow } from "#records/index-row.ts"
import type { Pack } from "#records/pack.ts"
import { shownWords } from "#records/shown-words.ts"
import { packedLength } from "#server/brotli.ts"
import { inParts } from "#server/in-parts.ts"
import type { Work } from "#server/database/database.ts"
import { countRecords, listRecords, type ListedRow } from "#server/repositories/record-search.ts"
import { layersOf, resolveRecord, revisionOf } from "#server/repositories/records.ts"
import { facetsOf } from "./counting.ts"
import { sortOrder } from "./listing.ts"
import type { OpenedRecords } from "./opened.ts"
import { cardsOf } from "./telling.ts"

type PackedCard = Card & { words: Record<string, string> }

/** Cards that are looked at for a pack. */
const most = { auto: 500, pack: 2000, pages: 0 } as const
/** What a phone may be sent at once where the collection does not ask for a pack: as much as a page with everything. */
const mostBytes = 20_480
/** What is put together at all: more is no small collection, whatever it asks for. */
const mostLetters = 4_000_000

interface PackAnswer {
  revision: string
  total: number
  /** Null where there are too many, and the browser asks page by page. */
  pack: Pack<PackedCard> | null
}

/**
 * A collection for a browser that searches it itself: every card with what else lists find it by, the orders, and
 * the values of the filters. It holds nothing that the reader would not get page by page.
 */
export async function packOf(trx: Work, opened: OpenedRecords): Promise<PackAnswer> {
  const { reach, collection, kind, reader } = opened
  const revision = await revisionOf(trx, reach, reach.collection)
  const total = await countRecords(trx, reach, { filters: [] })
  if (total > most[collection.delivery ?? "auto"]) return { revision, total, pack: null }
  const { today } = reader.telling
  const listed: ListedRow[][] = []
  for (const sort of kind.plan.sorts) {
    const how = { order: sortOrder(opened, sort), limit: Math.max(1, total), today }
    listed.push(await listRecords(trx, reach, { filters: [] }, how))
  }
  const [rows = [], ...others] = listed
  const items: PackedCard[] = []
  let letters = 0
  for (const some of inParts(rows)) {
    const cards = await packedCards(trx, opened, some)
    letters += JSON.stringify(cards).length
    if (letters > mostLetters) return { revision, total, pack: null }
    items.push(...cards)
  }
  const places = new Map(items.map(({ id }, place) => [id, place]))
  const pack = {
    items,
    orders: Object.fromEntries(
      others.map((order, at) => [
        kind.plan.sorts[at + 1]?.name ?? "",
        order.flatMap(({ id }) => places.get(id) ?? []),
      ]),
    ),
    facets: (await facetsOf(trx, opened, { filters: [] }, Number.POSITIVE_INFINITY)).facets,
  }
  const isSmall = collection.delivery === "pack" || (await packedLength(pack)) <= mostBytes
  return { revision, total, pack: isSmall ? pack : null }
}

async function packedCards(
  trx: Work,
  opened: OpenedRecords,
  rows: readonly ListedRow[],
): Promise<PackedCard[]> {
  const { reach, collection, kind } = opened
  const ids = rows.map(({ id }) => id)
  const layers = await layersOf(trx, reach, reach.collection, ids)
  return (await cardsOf(trx, opened, rows)).map((card) => {
    const { words } = indexRow(kind.plan, resolveRecord(card.id, layers.get(card.id) ?? []).data)
    // The filters say once what their values are called.
    return { ...card, titles: {}, words: byWeight(words, shownWords(collection, card)) }
  })
}

/** The words by weight, without those that the card shows. */
function byWeight(words: IndexRow["words"], shown: ReturnType<typeof shownWords>): Record<string, string> {
  const found = new Map<string, string[]>()
  const told = new Set(shown.flatMap(([weight, there]) => there.map((word) => `${weight} ${word}`)))
  for (const [word, weights] of words)
    for (const weight of weights) {
      if (told.has(`${weight} ${word}`)) continue
      const these = found.get(weight) ?? []
      found.set(weight, these)
      these.push(word)
    }
  return Object.fromEntries([...found].map(([weight, these]) => [weight, these.join(" ")]))
}
