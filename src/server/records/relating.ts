import type { Card } from "#records/card.ts"
import type { Collection } from "#documents/types.g.ts"
import { own } from "#engine/context/own.ts"
import type { Work } from "#server/database/database.ts"
import {
  countRecords,
  listRecords,
  similarRecords,
  standingOf,
  type Narrowing,
} from "#server/repositories/record-search.ts"
import { defaultOrder } from "./listing.ts"
import { alsoOpen, type OpenedRecords } from "./opened.ts"
import { collectionNames } from "./record-kind.ts"
import { cardsOf, cardsOfIds, heldBy } from "./telling.ts"

/** Records that a record names, or that name it. */
export interface LinkedRecords {
  /** What the link is called from this side. */
  name: string
  collection: string
  title: string
  items: Card[]
  total: number
}

/** A link from one side: the collection at its other end, and how its records are found. */
interface Side {
  name: string
  to: string
  title: (collection: Collection) => unknown
  narrowing: Narrowing
}

/**
 * What a record is linked with, in both directions, as far as the gates of the other collections are open; undefined
 * where there is no such record.
 */
export async function linkedRecords(
  trx: Work,
  opened: OpenedRecords,
  id: string,
  { only, limit }: { only: string | undefined; limit: number },
): Promise<LinkedRecords[] | undefined> {
  if (!(await standingOf(trx, opened.reach, [id])).has(id)) return undefined
  const record = (await heldBy(trx, opened, [id])).get(id) ?? {}
  const found: LinkedRecords[] = []
  for (const { name, to, title, narrowing } of [...outward(opened, record), ...inward(opened, id)]) {
    const other = only === undefined || only === name ? alsoOpen(opened.reader, to) : undefined
    if (!other) continue
    const order = defaultOrder(other)
    const { today } = opened.reader.telling
    const rows = await listRecords(trx, other.reach, narrowing, { order, limit, today })
    if (rows.length === 0) continue
    found.push({
      name,
      collection: to,
      title: opened.reader.telling.say(title(other.collection)),
      items: await cardsOf(trx, other, rows),
      total: rows.length < limit ? rows.length : await countRecords(trx, other.reach, narrowing),
    })
  }
  return found
}

/** A field that is closed to the reader is not in the record, and leads nowhere. */
function outward({ collection, kind }: OpenedRecords, record: Record<string, unknown>): Side[] {
  return Object.entries(collection.links ?? {}).flatMap(([name, { to, field, title }]) => {
    const ids = [own(record, field)].flat().filter((one) => typeof one === "string")
    return ids.length === 0 || !kind.plan.links.includes(field)
      ? []
      : [{ name, to, title: () => title, narrowing: { filters: [], ids } }]
  })
}

function inward({ reader, kind }: OpenedRecords, id: string): Side[] {
  return collectionNames(reader.release.documents).flatMap((to) => {
    const other = alsoOpen(reader, to)
    return Object.values(other?.collection.links ?? {}).flatMap(({ to: named, field, inverse }) =>
      named === kind.name && inverse !== undefined
        ? [
            {
              name: inverse,
              to,
              title: (collection: Collection) => collection.title,
              narrowing: { filters: [{ field, any: [id] }] },
            },
          ]
        : [],
    )
  })
}

/** Records of the same collection that share most of a record's terms and links; undefined where it is not there. */
export async function similarTo(
  trx: Work,
  opened: OpenedRecords,
  id: string,
  limit: number,
): Promise<Card[] | undefined> {
  if (!(await standingOf(trx, opened.reach, [id])).has(id)) return undefined
  return cardsOfIds(trx, opened, await similarRecords(trx, opened.reach, { id, limit }))
}
