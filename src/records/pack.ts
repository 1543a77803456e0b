import type { FacetKind } from "./index-plan.ts"

/** One filter of a collection, with how many records each of its values would leave. */
export interface FacetCounts {
  field: string
  title: string
  kind: FacetKind
  options: { value: string; title: string; count: number }[]
  /** Of numbers and days the least and the most. */
  from: number | string | null
  to: number | string | null
}

/** What is looked for in the place of what was asked. */
export interface Correction {
  asked: string
  used: string
}

/** A card with what else its record is found by: folded words, under the weight of the field that holds them. */
export interface PackedRecord extends Record<string, unknown> {
  id: string
  words: Record<string, string>
}

/** A small collection as a browser searches it: all cards, in the collection's first order. */
export interface Pack<Item extends PackedRecord = PackedRecord> {
  items: Item[]
  /** The other orders by name: each lists the places of the cards in the first. */
  orders: Record<string, number[]>
  /** The filters with all of their values. */
  facets: FacetCounts[]
}
