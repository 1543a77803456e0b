import { isPublic } from "#documents/kinds.ts"
import type { Locale } from "#documents/types.g.ts"
import { keyOfForm, pluralKeys } from "#engine/texts/forms.ts"
import { perDocument, perReading } from "#review/once.ts"
import type { Reviewed } from "#review/reviewed.ts"

/** The texts of a language, by `namespace:key`. */
export type Texts = ReadonlyMap<string, string>

/** A language is offered from this share of the shell's and the pages' texts on. */
export const offeredFrom = 0.9

/** Namespaces of which code names the keys, on every page. */
const everywhere: readonly string[] = ["shell", "blocks"]

/** The texts of each language that has any; those of a regional one stand on its own language's. */
export const textsByLanguage = perReading((reviewed): ReadonlyMap<string, Texts> => {
  const own = new Map<string, Map<string, string>>()
  for (const [id, locale] of reviewed.many("locale")) {
    const texts = own.get(locale.language) ?? new Map<string, string>()
    for (const [key, text] of keyed(id, locale)) texts.set(key, text)
    own.set(locale.language, texts)
  }
  return new Map(
    [...own].map(([language, texts]) => {
      const below = own.get(language.split("-")[0]!)
      return [language, below === undefined || below === texts ? texts : new Map([...below, ...texts])]
    }),
  )
})

const keyed = perDocument((_, { namespace, texts }: Locale): readonly (readonly [string, string])[] =>
  Object.entries(texts).map(([key, text]) => [`${namespace}:${key}`, text]),
)

/** The texts of a language, its own or those that it stands on. */
export const textsIn = (reviewed: Reviewed, language: string): Texts => {
  const texts = textsByLanguage(reviewed)
  return texts.get(language) ?? texts.get(language.split("-")[0]!) ?? new Map()
}

/** Whether a language has a text: as one for all numbers, or in the forms of its plural. */
export const hasText = (texts: Texts, key: string): boolean => texts.has(key) || texts.has(`${key}_other`)

/** The texts of a key: one, or a form of its plural each. */
export const formsOf = (texts: Texts, key: string): string[] =>
  [key, ...pluralKeys(key)].flatMap((one) => texts.get(one) ?? [])

/** The languages that a release offers. */
export const offeredLanguages = (reviewed: Reviewed): string[] =>
  languageShares(reviewed).flatMap(({ language, share }) => (share >= offeredFrom ? [language] : []))

/** How much of what the default language says on the pages a language says, too. */
export interface LanguageShare {
  language: string
  /** 0 to 1. */
  share: number
  needed: number
  missing: number
  /** How many are missing in which namespaces, most first. */
  lacking: readonly (readonly [namespace: string, missing: number])[]
}

/**
 * For each language of `locales.available`: which share of the shell's texts and of those that the pages of the release
 * name it has. The default language has them all, or the release is refused.
 */
export const languageShares = perReading((reviewed): readonly LanguageShare[] => {
  const { locales } = reviewed.one("app")
  const inDefault = textsIn(reviewed, locales.default)
  const named = reviewed.uses("text").flatMap(({ key, document }) => (isPublic(document) ? [key] : []))
  const always = [...inDefault.keys()].filter((key) => everywhere.includes(key.split(":")[0]!)).map(keyOfForm)
  const needed = [...new Set([...named, ...always])].filter((key) => hasText(inDefault, key))
  return [...new Set(locales.available)].map((language) => {
    const theirs = textsIn(reviewed, language)
    const missing = needed.filter((key) => !hasText(theirs, key))
    return {
      language,
      share: needed.length === 0 ? 1 : 1 - missing.length / needed.length,
      needed: needed.length,
      missing: missing.length,
      lacking: countedByNamespace(missing),
    }
  })
})

function countedByNamespace(keys: readonly string[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const key of keys) {
    const namespace = key.split(":")[0]!
    counts.set(namespace, (counts.get(namespace) ?? 0) + 1)
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)
}
