/** Numbers from 0 up to 1, always the same ones for the same seed. */
export type Random = () => number

/**
 * A seeded generator of 32 bits, the same in browser and server (mulberry32, in the public domain).
 *
 * @param seed a whole number; its lower 32 bits count
 */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A seed of its own for a part of an attempt, named by a word (FNV-1a over the attempt's seed and the word). */
export function seedFor(seed: number, part: string): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0
  for (let at = 0; at < part.length; at++) hash = Math.imul(hash ^ part.charCodeAt(at), 0x01000193) >>> 0
  return hash
}

/** A whole number from 0 up to, not including, `below`. */
export const wholeBelow = (random: Random, below: number): number => Math.floor(random() * below)

/** The list in another order, every order as likely as any (Fisher–Yates); the list itself stays as it is. */
export function shuffled<T>(list: readonly T[], random: Random): T[] {
  const result = [...list]
  for (let at = result.length - 1; at > 0; at--) {
    const other = wholeBelow(random, at + 1)
    const held = result[at]!
    result[at] = result[other]!
    result[other] = held
  }
  return result
}
