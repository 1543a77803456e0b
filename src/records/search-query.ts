import { own } from "#engine/context/own.ts"
import { foldedWords } from "./fold.ts"

const mostWords = 8
const mostSynonyms = 20

/** The ways in which a word may be found: itself, or one of its synonyms, whose words must all be there. */
export type Ways = readonly (readonly string[])[]

/** The words of a question, folded; those beyond the eighth narrow nothing any more. */
export const askedWords = (text: string): string[] => [...new Set(foldedWords(text))].slice(0, mostWords)

/** For every word of a question the ways to find it, each word of them as the beginning of a word of the record. */
export const waysOf = (
  words: readonly string[],
  synonyms: Readonly<Record<string, readonly string[]>> = {},
): Ways[] =>
  words.map((word) =>
    [[word], ...synonymsOf(word, synonyms).slice(0, mostSynonyms).map(foldedWords)].filter(
      (way) => way.length > 0,
    ),
  )

/**
 * The question in PostgreSQL's language. Words are letters and digits, so that nothing in them is read as an operator.
 */
export function searchQuery(
  words: readonly string[],
  synonyms: Readonly<Record<string, readonly string[]>> = {},
): string | undefined {
  const alternatives = waysOf(words, synonyms).map(
    (ways) => `(${ways.map((way) => way.map((one) => `'${one}':*`).join(" & ")).join(" | ")})`,
  )
  return alternatives.length === 0 ? undefined : alternatives.join(" & ")
}

/** The single words that a collection has synonyms for: somebody may have meant one of them. */
export const synonymWords = (synonyms: Readonly<Record<string, readonly string[]>> = {}): string[] =>
  Object.keys(synonyms)
    .map(foldedWords)
    .flatMap((words) => (words.length === 1 ? words : []))

/**
 * The words of a question without one of them, for when no record has them all: first without those that were put right,
 * then without the shorter ones.
 */
export function withoutOne(words: readonly string[], written: readonly string[]): string[][] {
  if (words.length < 2) return []
  return words
    .map((word, at) => ({ at, isSure: word === written[at], length: word.length }))
    .toSorted((one, other) => Number(one.isSure) - Number(other.isSure) || one.length - other.length)
    .map(({ at }) => words.toSpliced(at, 1))
}

/** What is looked for as well where this word is asked for, by the collection's own spelling of it. */
export function synonymsOf(
  word: string,
  synonyms: Readonly<Record<string, readonly string[]>> = {},
): readonly string[] {
  const key = Object.keys(synonyms).find((one) => foldedWords(one).join(" ") === word)
  return (own(synonyms, key ?? "") as readonly string[] | undefined) ?? []
}
