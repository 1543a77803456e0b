import type { Mend } from "#documents/mend.ts"
import { nearest } from "#documents/nearest.ts"
import type { Problem } from "#documents/problem.ts"
import { knownValues } from "#engine/known-values.ts"
import { placeholdersOf } from "#engine/texts/placeholders.ts"
import { keyOfForm, pluralKeys } from "#engine/texts/forms.ts"
import {
  formsOf,
  hasText,
  offeredLanguages,
  textsByLanguage,
  textsIn,
  type Texts,
} from "#review/languages.ts"
import { textMessages } from "#review/messages/texts.ts"
import { perObject } from "#review/once.ts"
import { error, warning } from "#review/problems.ts"
import type { Reviewed } from "#review/reviewed.ts"

/** Texts: an error where the default language lacks one, a warning and that language elsewhere. */
export function checkTexts(reviewed: Reviewed): Problem[] {
  const app = reviewed.one("app")
  const { locales } = app
  const texts = textsByLanguage(reviewed)
  const inDefault = textsIn(reviewed, locales.default)
  // A default language without any text is one problem, told by the languages offered.
  if (inDefault.size === 0) return []
  const used = new Map(reviewed.uses("text").map((use) => [use.key, use]))
  const missing = reviewed
    .uses("text")
    .filter(({ key }) => !hasText(inDefault, key))
    .map(({ key, document, pointer }) =>
      error(
        document,
        pointer,
        textMessages.missingText(key, locales.default, nearest(key, [...inDefault.keys()].map(keyOfForm))),
      ),
    )
  // The app's name is given to every text (specification 2.2), and more that is known of the instance.
  const known = Object.entries(knownValues(app)).filter(([, value]) => value !== "")
  const always = new Set(known.map(([name]) => name))
  const placeholders = reviewed.uses("text").flatMap(({ key, given, document, pointer }) =>
    [...namesAt(inDefault, key)]
      .filter((name) => !given.includes(name) && !always.has(name))
      .filter((name) => !isFilledElsewhere(document, pointer, name))
      .map((name) => warning(document, pointer, textMessages.missingPlaceholder(key, locales.default, name))),
  )
  // What a language lacks that is not offered is told as one number, by the languages offered.
  const offered = offeredLanguages(reviewed)
  const elsewhere = locales.available.filter(
    (language) => language !== locales.default && texts.has(language) && offered.includes(language),
  )
  return [
    ...missing,
    ...placeholders,
    ...elsewhere.flatMap((language) => {
      const theirs = textsIn(reviewed, language)
      const absent = [...used.keys()].filter((key) => hasText(inDefault, key) && !hasText(theirs, key))
      const namespaces = [...new Set(absent.map((key) => key.split(":")[0]!))]
      return namespaces.map((namespace) => {
        const keys = absent.filter((key) => key.startsWith(`${namespace}:`))
        return warning(
          `locale/${language}/${namespace}`,
          "",
          textMessages.missingTranslations(
            language,
            namespace,
            keys,
            standIn(reviewed, `locale/${language}/${namespace}`, keys, inDefault),
          ),
        )
      })
    }),
  ]
}

/** The texts of the default language in the place of those that are missing, for somebody to translate. */
function standIn(
  reviewed: Reviewed,
  document: string,
  keys: readonly string[],
  inDefault: Texts,
): Mend | undefined {
  const locale = reviewed.documents.get(document)
  if (locale?.kind !== "locale") return undefined
  const missing = keys.flatMap((key) =>
    [key, ...pluralKeys(key)].flatMap((form): [string, string][] => {
      const text = inDefault.get(form)
      return text === undefined ? [] : [[form.slice(locale.namespace.length + 1), text]]
    }),
  )
  return {
    pointer: "/texts",
    was: locale.texts,
    to: { ...locale.texts, ...Object.fromEntries(missing) },
  }
}

/**
 * Who uses these fills their placeholders: the server that sends a mail, the form that is drawn, and the gate of a feature,
 * which gives the feature's name.
 */
const isFilledElsewhere = (document: string, pointer: string, name: string): boolean =>
  /^(form|mail)\//.test(document) || (document === "gates" && sharedWords.has(pointer) && name === "feature")

/** What the gates of all features say, with the feature's name in it. */
const sharedWords: ReadonlySet<string> = new Set(["/features/why", "/features/unavailable"])

/** What is filled into a text, in whatever form. */
function namesAt(texts: Texts, key: string): ReadonlySet<string> {
  const names = knownNames(texts, "")
  const found =
    names.get(key) ??
    new Set(formsOf(texts, key).flatMap((text) => placeholdersOf(text).map(({ name }) => name)))
  names.set(key, found)
  return found
}

const knownNames = perObject<Texts, Map<string, ReadonlySet<string>>>(() => new Map())
