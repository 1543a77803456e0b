import { createInstance, type i18n } from "i18next"
import { initReactI18next } from "react-i18next"
import { formatter } from "#browser/texts/formatter.ts"
import type { StudioLanguage } from "../state.ts"
import en from "./en.json"

/** The studio's own words, in files of the build: a text that somebody has broken must not break what mends it. */
export type WordKey = keyof typeof en

const tags: Record<StudioLanguage, string> = { en: "en-ZA", af: "af" }

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
      ns: ["studio"],
      defaultNS: "studio",
      resources: { [tags.en]: { studio: en } },
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
  if (language === "af" && !words.hasResourceBundle(tags.af, "studio"))
    words.addResourceBundle(tags.af, "studio", (await import("./af.json")).default)
  await words.changeLanguage(tags[language])
}
