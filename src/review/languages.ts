import { isPublic } from "#documents/kinds.ts"
import type { Reviewed } from "#review/reviewed.ts"

/** The texts of a language, by `namespace:key`. */
export type Texts = ReadonlyMap<string, string>

/** A language is offered from this share of the shell's and the pages' texts on (design 9.21). */
export const offeredFrom = 0.9

/** Namespaces of which code names the keys, on every page. */
const everywhere: readonly string[] = ["shell", "blocks"]

/** The texts of a language; a regional one stands on its own language's. */
export function withOwnLanguage(texts: ReadonlyMap<string, Texts>, language: string): Texts {
  return new Map([...(texts.get(language.split("-")[0]!) ?? []), ...(texts.get(language) ?? [])])
}

export function textsByLanguage(reviewed: Reviewed): Map<string, Texts> {
  const result = new Map<string, Map<string, string>>()
  for (const locale of reviewed.many("locale").values()) {
    const texts = result.get(locale.language) ?? new Map<string, string>()
    for (const [key, text] of Object.entries(locale.texts)) texts.set(`${locale.namespace}:${key}`, text)
    result.set(locale.language, texts)
  }
  return result
}

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
}

/**
 * For each language of `locales.available`: which share of the shell's texts and of those that the pages of the release
 * name it has. The default language has them all, or the release is refused.
 */
export function languageShares(reviewed: Reviewed): LanguageShare[] {
  const { locales } = reviewed.one("app")
  const texts = textsByLanguage(reviewed)
  const inDefault = withOwnLanguage(texts, locales.default)
  const named = reviewed.uses("text").flatMap(({ key, document }) => (isPublic(document) ? [key] : []))
  const always = [...inDefault.keys()].filter((key) => everywhere.includes(key.split(":")[0]!))
  const needed = [...new Set([...named, ...always])].filter((key) => inDefault.has(key))
  return [...new Set(locales.available)].map((language) => {
    const theirs = withOwnLanguage(texts, language)
    const missing = needed.filter((key) => !theirs.has(key)).length
    return {
      language,
      share: needed.length === 0 ? 1 : 1 - missing / needed.length,
      needed: needed.length,
      missing,
    }
  })
}
