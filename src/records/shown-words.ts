import type { Collection } from "#documents/types.g.ts"
import { own } from "#engine/context/own.ts"
import { foldedWords } from "./fold.ts"
import { fieldsOf, isText } from "./record-schema.ts"

const shown = ["title", "subtitle", "about"] as const

/**
 * The words that a card shows of fields that are searched, by the weight of the field: a pack leaves them out of the words
 * that it carries beside the card, and whoever searches it adds them again.
 */
export function shownWords(
  collection: Pick<Collection, "labels" | "search" | "schema">,
  card: Readonly<Record<string, unknown>>,
): [weight: string, words: string[]][] {
  return shown.flatMap((label): [string, string[]][] => {
    const field = collection.labels[label] ?? ""
    const searched = collection.search.find((one) => one.field === field)
    const words = own(card, label)
    // Terms of a list are found by their words in every language, and a link by what it holds: neither is what is shown.
    if (!searched || !isText(fieldsOf(collection)[field]) || typeof words !== "string") return []
    return [[searched.weight, foldedWords(words)]]
  })
}
