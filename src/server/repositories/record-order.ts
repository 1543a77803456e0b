import { sql, type RawBuilder } from "kysely"
import type { Filter } from "#records/query.ts"
import { sortKey } from "#records/sort-key.ts"

/** How a list is ordered: by how well the words fit, or by a sort of the collection. */
export type Order = { by: "rank" } | SortOrder

export interface SortOrder {
  by: "sort"
  name: string
  language: string
  /** What has closed stands last. */
  closedLast: boolean
  /** The field that it goes by first, where that goes upwards. */
  first?: string
}

/** A part of an order whose keys follow one another in the index. */
export interface Stretch {
  /** Stands before the keys of a place, so that it says in which stretch it is. */
  mark: string
  keys: RawBuilder<unknown>
}

/** A filter from and to of the field that an order goes by is a part of that order. */
export function keysWithin({ first }: SortOrder, filters: readonly Filter[]): RawBuilder<unknown> {
  const parts = filters.flatMap((filter) => {
    if ("any" in filter || filter.field !== first) return []
    const key = (value: number | string) => Buffer.from(sortKey([{ value, down: false }])).toString("hex")
    const { from, to } = filter
    return [
      ...(from === undefined ? [] : [sql`and s.key >= decode(${key(from)}, 'hex')`]),
      // What else the order goes by follows after the value itself.
      ...(to === undefined ? [] : [sql`and s.key < decode(${`${key(to)}ff`}, 'hex')`]),
    ]
  })
  return sql.join(parts, sql` `)
}

/** By closing day what is over would come first: the order begins with today, and what is over follows its end. */
export function stretchesOf(closedLast: boolean, today: string): Stretch[] {
  if (!closedLast) return [{ mark: "", keys: sql`` }]
  const begins = Buffer.from(sortKey([{ value: today, down: false }])).toString("hex")
  return [
    { mark: "00", keys: sql`and s.key >= decode(${begins}, 'hex')` },
    { mark: "01", keys: sql`and s.key < decode(${begins}, 'hex')` },
  ]
}
