import type { Card } from "#records/card.ts"
import { own } from "#engine/context/own.ts"
import { packedLength } from "#server/brotli.ts"
import { inParts } from "#server/in-parts.ts"
import type { Work } from "#server/database/database.ts"
import { countRecords, listRecords, type ListedRow } from "#server/repositories/record-search.ts"
import { defaultOrder } from "./listing.ts"
import type { OpenedRecords } from "./opened.ts"
import { cardsOf, heldBy } from "./telling.ts"

/** What a record asks of whoever applies, and what it is called. */
export interface Asking extends Pick<Card, "id" | "title" | "to"> {
  requires: unknown[]
  curriculum?: string
}

/** Records that are looked at. */
const most = 2000
/** What a phone is sent at once. */
const mostBytes = 200_000
/** What is put together at all, to see how small it gets. */
const mostLetters = 4_000_000

/**
 * What all records of a collection ask, so that a browser can hold somebody's subjects against it without a network; null
 * where there are too many. What a closed gate cuts from a record is not in it.
 */
export async function requirementsOf(
  trx: Work,
  opened: OpenedRecords,
): Promise<{ total: number; items: Asking[] | null }> {
  const { reach, collection, reader } = opened
  const field = collection.requires
  if (field === undefined) return { total: 0, items: [] }
  const narrowing = { filters: [] }
  const all = await countRecords(trx, reach, narrowing)
  if (all > most) return { total: all, items: null }
  const { today } = reader.telling
  const rows = await listRecords(trx, reach, narrowing, {
    order: defaultOrder(opened),
    limit: Math.max(1, all),
    today,
  })
  const items: Asking[] = []
  let letters = 0
  for (const some of inParts(rows)) {
    const asking = await askingOf(trx, opened, field, some)
    letters += JSON.stringify(asking).length
    if (letters > mostLetters) return { total: all, items: null }
    items.push(...asking)
  }
  const isSmall = (await packedLength(items)) <= mostBytes
  return { total: items.length, items: isSmall ? items : null }
}

async function askingOf(
  trx: Work,
  opened: OpenedRecords,
  field: string,
  rows: readonly ListedRow[],
): Promise<Asking[]> {
  const held = await heldBy(
    trx,
    opened,
    rows.map(({ id }) => id),
  )
  return (await cardsOf(trx, opened, rows)).flatMap(({ id, title, to }): Asking[] => {
    const requires = own(held.get(id), field)
    const curriculum = own(held.get(id), "curriculum")
    if (!Array.isArray(requires) || requires.length === 0) return []
    return [{ id, title, to, requires, ...(typeof curriculum === "string" ? { curriculum } : {}) }]
  })
}
