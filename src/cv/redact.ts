import { cleanLine } from "./clean.ts"
import { asWritten, inAnyCase, replacerOf } from "./names.ts"

/** What stands where something was left out. */
export const gap = "…"

const addresses = /[^\s@<>()]{1,64}@[^\s@<>()]{1,200}/g
const links = /\b(?:https?:\/\/|www\.)\S+/gi
/** By what somebody is called on a site: `@name`, and what stands behind the name of one. */
const handles = /(?<![\p{L}\p{N}_.@])@[\p{L}\p{N}_][\p{L}\p{N}_.-]+/gu
const called =
  /(?<!\p{L})(insta(?:gram)?|ig|snap(?:chat)?|tik\s?tok|telegram|discord|facebook|fb|twitter|whats\s?app|wechat|youtube)(\s*[:=]\s*)[^\s,;…]+/giu
/** What may be a domain, with its path: whether it is one, its ending says. */
const hosts = /(?<![\p{L}\p{N}_@.-])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#]\S*)?/gu
const numbers = /\+?\d[\d\s().\u2010\u2011-]{7,24}\d/g
/** As many digits as a telephone number has at least; a span of years has eight. */
const leastDigits = 9

/** The endings of domains that are no words or ends of degrees here. */
const endings: ReadonlySet<string> = new Set(
  (
    "com org net edu gov info biz io app dev online site website shop store blog tech xyz africa joburg durban capetown " +
    "za ke tz ug rw et ng gh bw zw zm mz ls sz uk eu au ca"
  ).split(" "),
)
/** Those that are words as well, or ends of file names: they count before a path alone. */
const endingsBeforePaths: ReadonlySet<string> = new Set(
  "me co be ee ly gg gl to tv ai cc link page club".split(" "),
)
/** The domains with one letter that people are found at; with others a degree is meant, or "e.g.". */
const ofOneLetter: ReadonlySet<string> = new Set(["t.me", "m.me", "x.com"])

function isAddress(found: string): boolean {
  const [, host = "", path = ""] = /^([^:/?#]*)(.*)$/s.exec(found) ?? []
  const labels = host.toLowerCase().split(".")
  const [ending = "", name = ""] = labels.toReversed()
  if (name.length < 2) return path !== "" && ofOneLetter.has(labels.join("."))
  if (!/\p{L}/u.test(labels.slice(0, -1).join(""))) return false
  // A capital begins a sentence whose space is missing, or names a technique: "ASP.NET".
  const isPlain = host.endsWith(ending) || (host === host.toUpperCase() && ending !== "net")
  return isPlain && (endings.has(ending) || (path !== "" && endingsBeforePaths.has(ending)))
}

/** A text without the links, addresses, names on other sites and telephone numbers in it. */
export const redactContact = (text: string): string =>
  text
    .replaceAll(links, gap)
    .replaceAll(addresses, gap)
    .replaceAll(hosts, (found) => (isAddress(found) ? gap : found))
    .replaceAll(handles, gap)
    .replaceAll(called, (_, site: string, between: string) => site + between + gap)
    .replaceAll(numbers, (found) => (found.replaceAll(/\D/g, "").length >= leastDigits ? gap : found))

/** Shorter ones are words like any other. */
const leastLetters = 3

/** Those of some answers that are long enough to be a name. */
export const namesIn = (answers: readonly string[]): ReadonlySet<string> =>
  new Set(answers.map(cleanLine).filter((answer) => answer.length >= leastLetters))

/**
 * Leaves names out of texts that are clean, as the names are: one space between words. One of several words is found in
 * small and large letters alike, also over the end of a line; a single word only as it is written, as many a name is a word
 * of the language, too.
 */
export function namesRedactor(names: ReadonlySet<string>): (text: string) => string {
  const isPhrase = (name: string) => /\s/.test(name)
  const phrases = replacerOf([...names].filter(isPhrase), inAnyCase)
  const words = replacerOf(
    [...names].filter((name) => !isPhrase(name)),
    asWritten,
  )
  return (text) => words(phrases(text, gap), gap)
}

/** Puts something in the place of a word of two letters or more, in small and large letters alike. */
export const replaceWord = (text: string, word: string, instead: string): string =>
  word.length < 2 ? text : replacerOf([word], inAnyCase)(text, instead)
