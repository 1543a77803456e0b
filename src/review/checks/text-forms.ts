import { nearest } from "#documents/nearest.ts"
import { pointerOf, type Problem } from "#documents/problem.ts"
import type { Locale } from "#documents/types.g.ts"
import {
  type FormatOptions,
  formatOf,
  isUnclosed,
  placeholdersOf,
  type TextFormat,
  textFormats,
} from "#engine/texts/placeholders.ts"
import { formOfKey, keyOfForm, pluralFormsOf, pluralKeys } from "#engine/texts/forms.ts"
import { hasText, textsIn } from "#review/languages.ts"
import type { Said } from "#review/messages/said.ts"
import { textMessages } from "#review/messages/texts.ts"
import { perDocument } from "#review/once.ts"
import { error, warning } from "#review/problems.ts"
import type { Reviewed } from "#review/reviewed.ts"

/** How texts are written: values in formats that there are, no text within a text, and every form of a plural. */
export function checkTextForms(reviewed: Reviewed): Problem[] {
  const main = reviewed.one("app").locales.default
  return [
    ...[...reviewed.many("locale")].flatMap(([name, locale]) => [
      ...written(`locale/${name}`, locale),
      ...lackingForms(`locale/${name}`, locale, locale.language === main),
    ]),
    ...uncounted(reviewed, main),
  ]
}

const at = (key: string) => pointerOf(["texts", key])

const written = perDocument((id, { texts }: Locale): readonly Problem[] =>
  Object.entries(texts).flatMap(([key, text]) => [
    ...(text.includes("$t(") ? [error(id, at(key), textMessages.nested())] : []),
    ...(isUnclosed(text) ? [error(id, at(key), textMessages.unclosed())] : []),
    ...placeholdersOf(text).flatMap(({ format }) => {
      const said = format === undefined ? undefined : wrongFormat(format)
      return said === undefined ? [] : [error(id, at(key), said)]
    }),
  ]),
)

/** What tells whether Intl takes the options of a format. */
const makers: Readonly<Record<TextFormat, (options: FormatOptions) => unknown>> = {
  number: (options) => new Intl.NumberFormat("en", options),
  datetime: (options) => new Intl.DateTimeFormat("en", options),
  list: (options) => new Intl.ListFormat("en", options),
}

function wrongFormat(format: string): Said | undefined {
  const { name, options } = formatOf(format)
  const known = textFormats.find((one) => one === name)
  if (known === undefined) return textMessages.unknownFormat(name, nearest(name, textFormats), textFormats)
  try {
    makers[known](options)
    return undefined
  } catch (thrown) {
    return textMessages.wrongOption(format, (thrown as Error).message)
  }
}

/** A plural without a form that its language has shows a number in the words of another language, or none. */
function lackingForms(id: string, { language, texts }: Locale, isMain: boolean): Problem[] {
  const plurals = new Set(Object.keys(texts).flatMap((key) => (formOfKey(key) ? [keyOfForm(key)] : [])))
  return [...plurals].flatMap((key) => {
    const lacking = pluralFormsOf(language).filter((form) => !Object.hasOwn(texts, `${key}_${form}`))
    if (Object.hasOwn(texts, key)) {
      // One text for all numbers may stand beside forms that say some of them otherwise.
      if (lacking.length > 0) return []
      const forms = pluralKeys(key).filter((one) => Object.hasOwn(texts, one))
      return [warning(id, at(key), textMessages.neverShown(key, forms))]
    }
    if (lacking.length === 0) return []
    const told = isMain ? error : warning
    return [told(id, "/texts", textMessages.lackingForms(key, language, lacking))]
  })
}

/** A plural needs the number by which its form is chosen. */
function uncounted(reviewed: Reviewed, main: string): Problem[] {
  const texts = textsIn(reviewed, main)
  return reviewed
    .uses("text")
    .filter(({ key, given }) => hasText(texts, key) && !texts.has(key) && !given.includes("count"))
    .map(({ key, document, pointer }) => error(document, pointer, textMessages.uncounted(key)))
}
