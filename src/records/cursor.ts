import { documentHash } from "#documents/hash.ts"

/** Where a page ended: the order's key of its last record, as hexadecimal, and the record. */
export interface Place {
  key: string
  id: string
}

/** Names a question, so that the place in one list is not taken for a place in another. */
const nameOf = (question: unknown): string => documentHash(question).slice(0, 16)

/** A page's end as a text to hand out. It holds nothing that its receiver did not see, but the key it was ordered by. */
export function writeCursor(question: unknown, { key, id }: Place): string {
  return btoa(JSON.stringify([nameOf(question), key, id]))
}

/** The place that a cursor names; undefined for one of another question, or for what is none. */
export function readCursor(question: unknown, cursor: string): Place | undefined {
  try {
    const [name, key, id] = JSON.parse(atob(cursor)) as unknown[]
    if (name !== nameOf(question) || typeof id !== "string" || typeof key !== "string") return undefined
    return /^([0-9a-f]{2})*$/.test(key) ? { key, id } : undefined
  } catch {
    return undefined
  }
}
