import type { Mend } from "#documents/mend.ts"
import { saying } from "#documents/said.ts"
import { offeredFrom, type LanguageShare } from "#review/languages.ts"
import { type Said, list, meant } from "#review/messages/said.ts"
import en from "./en/texts.json" with { type: "json" }

const said = saying(en)

/** What is said of texts and languages. */
export const textMessages = {
  missingText: (key: string, language: string, suggestion: string | undefined): Said => ({
    ...said("texts.missingText", { key, language, suggestion, namespace: key.split(":")[0] ?? "" }),
    ...meant(key, suggestion),
  }),
  missingTranslations: (language: string, namespace: string, keys: readonly string[], mend?: Mend) => ({
    ...said("texts.missingTranslations", { count: keys.length, language, keys: list(keys, 5), namespace }),
    ...(mend && { mend }),
  }),
  missingPlaceholder: (key: string, language: string, placeholder: string) =>
    said("texts.missingPlaceholder", { key, language, placeholder }),
  nested: () => said("texts.nested"),
  unclosed: () => said("texts.unclosed", { begin: "{{", written: "{{name}}" }),
  wrongOption: (format: string, reason: string) => said("texts.wrongOption", { format, reason }),
  unknownFormat: (name: string, suggestion: string | undefined, known: readonly string[]) =>
    said("texts.unknownFormat", { name, suggestion, known: list(known, known.length) }),
  lackingForms: (key: string, language: string, forms: readonly string[]) =>
    said("texts.lackingForms", {
      key,
      count: forms.length,
      language,
      forms: forms.join(", "),
      keys: quoted(forms.map((form) => `${key}_${form}`)),
    }),
  neverShown: (key: string, forms: readonly string[]) =>
    said("texts.neverShown", { key, forms: quoted(forms) }),
  uncounted: (key: string) => said("texts.uncounted", { key }),
  languageWithoutFile: (language: string) => said("texts.languageWithoutFile", { language }),
  tooFewTexts: ({ language, share, needed, missing, lacking }: LanguageShare) =>
    said("texts.tooFewTexts", {
      language,
      percent: Math.floor(share * 100),
      needed,
      from: offeredFrom * 100,
      add: missing - Math.floor(needed * (1 - offeredFrom)),
      most: list(
        lacking.slice(0, 3).map(([namespace, count]) => `locale/${language}/${namespace} (${count})`),
      ),
    }),
  defaultNotOffered: (language: string) => said("texts.defaultNotOffered", { language }),
}

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(", ")
