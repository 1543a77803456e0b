import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { foldedWords } from "#records/fold.ts"
import { deletions, editDistance, nearestWords, neighbourhood, tolerance } from "#records/nearest-words.ts"
import { askedWords, searchQuery } from "#records/search-query.ts"
import cases from "./cases/words.json" with { type: "json" }

test.each(cases.folded)("$text is looked for as $words", ({ text, words }) => {
  expect(foldedWords(text)).toEqual(words)
})

test.each(cases.distances)("from $one to $other are $edits edits", ({ one, other, edits }) => {
  expect([editDistance(one, other), editDistance(other, one)]).toEqual([edits, edits])
})

test.each(cases.nearest)("by $asked is meant $nearest", ({ asked, known, nearest }) => {
  expect(nearestWords(asked, known)).toEqual(nearest)
})

test.each<(typeof cases.queries)[number] & { synonyms?: Record<string, string[]> }>(cases.queries)(
  "$asked is asked as $query",
  ({ asked, synonyms, query }) => {
    expect(searchQuery(askedWords(asked), synonyms) ?? null).toBe(query)
  },
)

describe("a word that is kept", () => {
  const letters = fc.string({ unit: fc.constantFrom("a", "b", "c", "d"), minLength: 4, maxLength: 12 })

  test("is found by every word within its tolerance", () => {
    fc.assert(
      fc.property(letters, letters, (known, asked) => {
        fc.pre(known !== asked && editDistance(known, asked) <= tolerance(asked))
        const kept = new Set(neighbourhood(known))
        expect(deletions(asked, tolerance(asked)).some((left) => kept.has(left))).toBe(true)
      }),
      { numRuns: 300, maxSkipsPerRun: 5000 },
    )
  })
})
