/** What stands where something was left out. */
const gap = "…"

const addresses = /[^\s@<>()]{1,64}@[^\s@<>()]{1,200}/g
const links = /\b(?:https?:\/\/|www\.)\S+/gi
const numbers = /\+?\d[\d\s().-]{7,24}\d/g
/** As many digits as a telephone number has at least; a span of years has eight. */
const leastDigits = 9

/** A text without the links, e-mail addresses and telephone numbers in it. */
export const redactContact = (text: string): string =>
  text
    .replaceAll(links, gap)
    .replaceAll(addresses, gap)
    .replaceAll(numbers, (found) => (found.replaceAll(/\D/g, "").length >= leastDigits ? gap : found))

/** Shorter ones are words like any other. */
const leastLetters = 3

/** Those of some answers that are long enough to be a name. */
export const namesIn = (answers: readonly string[]): ReadonlySet<string> =>
  new Set(answers.map((answer) => answer.trim()).filter((answer) => answer.length >= leastLetters))

/**
 * Leaves names out of texts. One of several words is found in small and large letters alike, however they are spaced; a
 * single word only as it is written, as many a name is a word of the language, too.
 */
export function namesRedactor(names: ReadonlySet<string>): (text: string) => string {
  // The longest first: one may be the beginning of another.
  const longestFirst = [...names].toSorted((one, other) => other.length - one.length)
  const phrases = longestFirst.filter((name) => /\s/.test(name))
  const words = longestFirst.filter((name) => !/\s/.test(name))
  const patterns = [
    ...(phrases.length === 0 ? [] : [standingAlone(phrases, "giu")]),
    ...(words.length === 0 ? [] : [standingAlone(words, "gu")]),
  ]
  return (text) => patterns.reduce((left, pattern) => left.replaceAll(pattern, gap), text)
}

/** Puts something in the place of a word of two letters or more, in small and large letters alike. */
export const replaceWord = (text: string, word: string, instead: string): string =>
  word.length < 2 ? text : text.replaceAll(standingAlone([word], "giu"), instead)

/** Finds any of these where it is no part of a longer word. */
function standingAlone(names: readonly string[], flags: string): RegExp {
  const escaped = names.map((name) =>
    name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`),
  )
  return new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${escaped.join("|")})(?![\p{L}\p{M}])`, flags)
}
