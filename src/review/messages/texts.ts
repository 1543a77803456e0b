import type { Mend } from "#documents/mend.ts"
import { offeredFrom, type LanguageShare } from "#review/languages.ts"
import { didYouMean, list, meant, type Said } from "#review/messages/said.ts"

/** What is said of texts and languages. */
export const textMessages = {
  missingText: (key: string, language: string, suggestion: string | undefined): Said => ({
    message: `The text "${key}" is missing in ${language}, the default language.`,
    fix: didYouMean(suggestion, `Add it to locale/${language}/${key.split(":")[0] ?? ""}.`),
    ...meant(key, suggestion),
  }),
  missingTranslations: (language: string, namespace: string, keys: readonly string[], mend?: Mend): Said => ({
    message: `${keys.length} ${keys.length === 1 ? "text is" : "texts are"} missing in ${language}: ${list(keys, 5)}. The default language stands in.`,
    fix: `Add them to locale/${language}/${namespace}.`,
    ...(mend && { mend }),
  }),
  missingPlaceholder: (key: string, language: string, placeholder: string): Said => ({
    message: `The text "${key}" (${language}) has the placeholder {{${placeholder}}}, for which nothing is given here.`,
    fix: `Add "with": {"${placeholder}": …}, or take the placeholder out of the text.`,
  }),
  nested: (): Said => ({
    message: "The text names another with $t(…), which is shown as it is written.",
    fix: "Write out what the other says, or give it as a value.",
  }),
  unclosed: (): Said => ({
    message: "A placeholder begins with {{ and does not end.",
    fix: "Write {{name}}, with no other braces between.",
  }),
  wrongOption: (format: string, reason: string): Said => ({
    message: `The format "${format}" has an option that browsers refuse: ${reason}.`,
    fix: "Mend the option, or take it out.",
  }),
  unknownFormat: (name: string, suggestion: string | undefined, known: readonly string[]): Said => ({
    message: `There is no format "${name}" for a value in a text.`,
    fix: didYouMean(suggestion, `Formats: ${list(known, known.length)}.`),
  }),
  lackingForms: (key: string, language: string, forms: readonly string[]): Said => ({
    message: `The text "${key}" lacks ${forms.length === 1 ? "a form" : "forms"} that ${language} has for numbers: ${list(forms, forms.length)}.`,
    fix: `Add ${quoted(forms.map((form) => `${key}_${form}`))}, or write it as one text "${key}" for all numbers.`,
  }),
  neverShown: (key: string, forms: readonly string[]): Said => ({
    message: `The text "${key}" is never shown: its forms for numbers are.`,
    fix: `Change ${quoted(forms)}, or take them out.`,
  }),
  uncounted: (key: string): Said => ({
    message: `The text "${key}" has forms for numbers, and none is given here.`,
    fix: 'Add "count", the number, to "with".',
  }),
  languageWithoutFile: (language: string): Said => ({
    message: `The language "${language}" is offered, but there is no text in it.`,
    fix: `Add locale/${language}/shell, or take it out of locales.available.`,
  }),
  tooFewTexts: ({ language, share, needed, missing, lacking }: LanguageShare): Said => ({
    message: `${language} has ${Math.floor(share * 100)} % of the ${needed} texts of the shell and the pages: it is offered from ${offeredFrom * 100} % on, so nobody can choose it.`,
    fix: `Add ${missing - Math.floor(needed * (1 - offeredFrom))} of the texts that are missing, most of them in ${list(
      lacking.slice(0, 3).map(([namespace, count]) => `locale/${language}/${namespace} (${count})`),
    )}, or take it out of locales.available.`,
  }),
  defaultNotOffered: (language: string): Said => ({
    message: `The default language "${language}" is not among those offered.`,
    fix: "Add it to locales.available.",
  }),
}

const quoted = (names: readonly string[]) =>
  list(
    names.map((name) => `"${name}"`),
    names.length,
  )
