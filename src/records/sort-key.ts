import { fold } from "./fold.ts"

/** A value to order by: folded text, a number, a day as ISO text, yes or no; nothing stands last. */
export type SortValue = string | number | boolean | undefined

/** Longer texts that begin alike are not told apart: an index keeps keys of so many letters. */
const mostLetters = 80
const present = 1
const absent = 2

/**
 * Bytes that compare as these values do, one after the other. A part that goes down has its bytes turned round; what is
 * missing stands last either way.
 */
export function sortKey(parts: readonly { value: SortValue; down: boolean }[]): Uint8Array {
  return Uint8Array.from(parts.flatMap(({ value, down }) => partOf(value, down)))
}

function partOf(value: SortValue, down: boolean): number[] {
  if (value === undefined) return [absent]
  const bytes = bytesOf(value)
  return [present, ...(down ? bytes.map((byte) => 255 - byte) : bytes)]
}

function bytesOf(value: string | number | boolean): number[] {
  if (typeof value === "boolean") return [value ? 0 : 1]
  if (typeof value === "number") return numberBytes(value)
  // Folded text holds no zero: it ends a shorter text before a longer one that begins alike.
  return [...new TextEncoder().encode(fold(value).replaceAll("\0", "").slice(0, mostLetters)), 0]
}

/** An IEEE 754 double whose bytes compare as the number does: the sign turned, of negative ones all. */
function numberBytes(value: number): number[] {
  const view = new DataView(new ArrayBuffer(8))
  view.setFloat64(0, value === 0 ? 0 : value)
  const bytes = [...new Uint8Array(view.buffer)]
  return value < 0 ? bytes.map((byte) => 255 - byte) : bytes.map((byte, at) => (at === 0 ? byte ^ 128 : byte))
}
