import type { Collection } from "#documents/types.g.ts"
import { own } from "#engine/context/own.ts"
import type { Speech } from "./spoken.ts"
import { wordsOf, type spokenRecord } from "./card.ts"

/** One fact of a record, in words. */
export interface Fact {
  field: string
  title: string
  text: string
  /** Its values one by one. */
  items: string[]
  present: boolean
  /** Whether it is a row of a comparison. */
  compare: boolean
}

/** What the page of a record says of it, in the collection's order. */
export function factsOf(
  collection: Collection,
  spoken: ReturnType<typeof spokenRecord>,
  say: Speech["say"],
): Fact[] {
  return (collection.facts ?? []).map(({ field, title, told, compare = false }) => {
    const value = own(spoken, field)
    const items =
      told && typeof value === "number" ? [say(told, { count: String(value) })] : wordsOf(spoken, field)
    return { field, title: say(title), text: items.join(", "), items, present: items.length > 0, compare }
  })
}
