import { listed, term, type Value } from "#documents/said.ts"

/** The keys of two records: only in the second, only in the first, in both. */
export function compareKeys(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): { added: string[]; removed: string[]; kept: string[] } {
  return {
    added: Object.keys(after).filter((key) => !Object.hasOwn(before, key)),
    removed: Object.keys(before).filter((key) => !Object.hasOwn(after, key)),
    kept: Object.keys(after).filter((key) => Object.hasOwn(before, key)),
  }
}

export const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b)

/** "a, b and c"; after eight "and 4 more". */
export const few = (words: readonly Value[]): Value =>
  words.length > 9 ? listed(words, 8) : listed(words, Infinity, "and")

/** A literal as an author writes it, cut to a readable length. */
export function quoted(value: unknown): Value {
  if (value === undefined) return term("nothing")
  const text = typeof value === "string" ? `“${value}”` : JSON.stringify(value)
  return text.length > 80 ? `${text.slice(0, 77)}…` : text
}
