import { foldedWords } from "#records/fold.ts"

/** A generator whose numbers are the same for the same seed (mulberry32). */
export function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** Letters that are said alike, and are written for each other. */
const alike: readonly (readonly [string, string])[] = [
  ["ph", "f"],
  ["ie", "ei"],
  ["ck", "k"],
  ["ks", "x"],
  ["ss", "s"],
  ["ll", "l"],
  ["nn", "n"],
  ["cc", "c"],
  ["y", "i"],
  ["c", "k"],
  ["s", "z"],
  ["v", "w"],
  ["g", "j"],
  ["a", "e"],
]
const rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]

type Pick = (below: number) => number
type Edit = (word: string, pick: Pick) => string

const edits: readonly Edit[] = [
  // A letter is missing.
  (word, pick) => without(word, 1 + pick(word.length - 1)),
  // Two stand in each other's place.
  (word, pick) => {
    const at = 1 + pick(word.length - 2)
    return word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)
  },
  // One is written twice.
  (word, pick) => {
    const at = pick(word.length)
    return word.slice(0, at) + word[at] + word.slice(at)
  },
  // The key beside it was hit.
  (word, pick) => {
    const at = pick(word.length)
    const row = rows.find((keys) => keys.includes(word[at]!)) ?? word
    const key = row.indexOf(word[at]!)
    return word.slice(0, at) + (row[key + 1] ?? row[key - 1] ?? "e") + word.slice(at + 1)
  },
  // As it is said.
  (word, pick) => {
    const there = alike.flatMap(([one, other]) => [
      ...(word.includes(one) ? [[one, other] as const] : []),
      ...(word.includes(other) ? [[other, one] as const] : []),
    ])
    const [from, to] = there[pick(Math.max(1, there.length))] ?? ["", ""]
    return from === "" ? without(word, word.length - 1) : word.replace(from, to)
  },
]

const without = (word: string, at: number): string => word.slice(0, at) + word.slice(at + 1)

/**
 * A word as somebody might mistype it: one edit, two in a long one now and then; undefined for one too short for that,
 * which a search takes as it is written.
 */
export function misspelt(word: string, pick: Pick): string | undefined {
  if (word.length < 4) return undefined
  const times = word.length >= 8 && pick(3) === 0 ? 2 : 1
  let written = word
  for (let time = 0; time < times; time++) written = edits[pick(edits.length)]!(written, pick)
  return written === word ? undefined : written
}

/** Words that stand in many titles and say nothing of any. */
const weak = new Set([
  "with",
  "from",
  "that",
  "your",
  "what",
  "example",
  "voorbeeld",
  "saam",
  "when",
  "wanneer",
])

/** Up to three words of a title as somebody asks for them, one of them mistyped; undefined where none is long enough. */
export function askedFor(title: string, pick: Pick): string | undefined {
  const words = foldedWords(title).filter((word) => word.length > 3 && !weak.has(word))
  if (words.length === 0) return undefined
  const at = pick(words.length)
  const wrong = misspelt(words[at]!, pick)
  return (
    wrong &&
    words
      .map((word, place) => (place === at ? wrong : word))
      .slice(Math.max(0, at - 2), at + 3)
      .join(" ")
  )
}
