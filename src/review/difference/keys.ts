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
export function listed(words: readonly string[]): string {
  if (words.length > 9) return `${words.slice(0, 8).join(", ")} and ${words.length - 8} more`
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`
}

/** A literal as an author writes it, cut to a readable length. */
export function quoted(value: unknown): string {
  if (value === undefined) return "nothing"
  const text = typeof value === "string" ? `“${value}”` : JSON.stringify(value)
  return text.length > 80 ? `${text.slice(0, 77)}…` : text
}
