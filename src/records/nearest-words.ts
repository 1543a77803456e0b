/** How many letters of a word may be wrong, missing, too many or swapped with their neighbour. */
export function tolerance(word: string): number {
  if (word.length < 4) return 0
  return word.length < 8 ? 1 : 2
}

/** Letters beyond these are left out: what is near in whole is near at its beginning, and long words stay cheap. */
const compared = 7

/**
 * What is left of a word when up to `depth` of its first letters are taken out, the word's beginning itself among it.
 * Two words that differ by so many edits have one of these in common (Garbe's symmetric deletion).
 */
export function deletions(word: string, depth: number): string[] {
  const found = new Set([word.slice(0, compared)])
  let last = [...found]
  for (let round = 0; round < depth; round++) {
    last = last.flatMap((left) =>
      Array.from({ length: left.length }, (_, at) => left.slice(0, at) + left.slice(at + 1)),
    )
    for (const left of last) found.add(left)
  }
  return [...found]
}

/** What a known word is kept with, so that every word within its asker's tolerance finds it. */
export const neighbourhood = (word: string): string[] =>
  deletions(word, word.length < 3 ? 0 : word.length < 6 ? 1 : 2)

/**
 * How many edits lead from one word to another: a letter wrong, missing, too many, or two swapped (optimal string
 * alignment).
 */
export function editDistance(one: string, other: string): number {
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      let edits = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        edits = Math.min(edits, before[j - 2]! + 1)
      next.push(edits)
    }
    before = row
    row = next
  }
  return row[other.length]!
}

const lettersOf = (word: string): string => Array.from(word).toSorted().join("")

/**
 * Which of these words somebody may have meant, the nearest first; of two as near the one that begins alike, then the
 * one of the same letters in another order, then the one that stands first.
 */
export function nearestWords(asked: string, candidates: readonly string[]): string[] {
  const most = tolerance(asked)
  const letters = lettersOf(asked)
  return candidates
    .filter((word) => Math.abs(word.length - asked.length) <= most)
    .map((word) => ({ word, edits: editDistance(asked, word) }))
    .filter(({ edits }) => edits > 0 && edits <= most)
    .map((near) => ({ ...near, begins: near.word[0] === asked[0], same: lettersOf(near.word) === letters }))
    .toSorted(
      (a, b) => a.edits - b.edits || Number(b.begins) - Number(a.begins) || Number(b.same) - Number(a.same),
    )
    .map(({ word }) => word)
}
