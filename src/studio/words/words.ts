import { createInstance, type i18n } from "i18next"
import { getI18n, initReactI18next } from "react-i18next"
import type { Tongue } from "#documents/said.ts"
import { formatter } from "#browser/texts/formatter.ts"
import type { StudioLanguage } from "../state.ts"
import en from "./en.json"

/**
 * The studio's own words, in files of the build: a text that somebody has broken must not break what mends it. Those of
 * the frame come first; those that one room alone says come with that room, in both languages.
 */
export type Words = Readonly<Record<StudioLanguage, Readonly<Record<string, string>>>>

const tags: Record<StudioLanguage, string> = { en: "en-ZA", af: "af" }
const namespace = "studio"
/** Where what the review says stands, in languages other than English. */
const review = "review"

/** The language that every word has. */
export const english = tags.en

/** i18next with the words of one language; what it lacks is said in English. */
export async function createWords(language: StudioLanguage): Promise<i18n> {
  const words = createInstance()
  await words
    .use(formatter)
    .use(initReactI18next)
    .init({
      lng: tags[language],
      fallbackLng: tags.en,
      load: "currentOnly",
      ns: [namespace],
      defaultNS: namespace,
      resources: { [tags.en]: { [namespace]: en } },
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false, alwaysFormat: true, nestingPrefix: "\u0000" },
      react: { useSuspense: false },
    })
  await speak(words, language)
  return words
}

/** Fetches a language's words, and speaks it. */
export async function speak(words: i18n, language: StudioLanguage): Promise<void> {
  if (language === "af" && tongueOf(words, language) === undefined) {
    const [{ default: af }, { words: context }, { afrikaans }] = await Promise.all([
      import("./af.json"),
      import("../context/words/words.ts"),
      import("../saying/afrikaans.ts"),
    ])
    words.addResourceBundle(tags.af, namespace, { ...af, ...context.af })
    words.addResourceBundle(tags.af, review, afrikaans)
  }
  await words.changeLanguage(tags[language])
}

/** What the review says in the language that is spoken; in English that is what it says itself. */
export const tongueOf = (words: i18n, language?: StudioLanguage): Tongue | undefined =>
  words.getResourceBundle(language ? tags[language] : words.language, review) as Tongue | undefined

/** Adds the words of a part that has been fetched, before it is drawn. */
export function teach(words: Words): void {
  for (const language of ["en", "af"] as const)
    getI18n().addResourceBundle(tags[language], namespace, words[language])
}
