/** The plural forms that a language has for counted things, such as `one` and `other`; Arabic has six. */
export function pluralForms(language: string): readonly Intl.LDMLPluralRule[] {
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories
}

const form = /_(zero|one|two|few|many|other)$/

/** The key of a text whose forms `key_one`, `key_other` … these are; the key itself where it is no form. */
export const keyOfForm = (key: string): string => key.replace(form, "")

/** Which form of a text this is, if it is one. */
export const formOfKey = (key: string): Intl.LDMLPluralRule | undefined =>
  form.exec(key)?.[1] as Intl.LDMLPluralRule | undefined
