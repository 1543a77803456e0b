import type { Collection } from "#documents/types.g.ts"
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
  say: (text: unknown) => string,
): Fact[] {
  return (collection.facts ?? []).map(({ field, title, compare = false }) => {
    const items = wordsOf(spoken, field)
    return { field, title: say(title), text: items.join(", "), items, present: items.length > 0, compare }
  })
}
