/** The forms that counted things have in some language; `zero` may be written in every language. */
const forms = ["zero", "one", "two", "few", "many", "other"] as const

export type PluralForm = (typeof forms)[number]

/** The plural forms that a language has, such as `one` and `other`; Arabic has six. */
export const pluralFormsOf = (language: string): readonly PluralForm[] =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories

const ending = new RegExp(`_(${forms.join("|")})$`)

/** The keys under which the plural forms of a text stand: `found_one`, `found_other`. */
export const pluralKeys = (key: string): string[] => forms.map((form) => `${key}_${form}`)

/** The key by which a text is named whose form this is; the key itself where it is no form. */
export const keyOfForm = (key: string): string => key.replace(ending, "")

/** Which form of a text a key is for, if for one. */
export const formOfKey = (key: string): PluralForm | undefined =>
  ending.exec(key)?.[1] as PluralForm | undefined

/**
 * The keys of all that i18next may show where a text is named: itself, its plural forms and what it is in a context,
 * `found_school_other`. Whatever must not be said under a name must be said under none of these.
 */
export const variantsOf = (texts: Readonly<Record<string, string>>, key: string): string[] =>
  Object.keys(texts).filter((one) => one === key || one.startsWith(`${key}_`))
