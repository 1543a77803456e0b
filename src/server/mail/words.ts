import { own } from "#engine/context/own.ts"
import { localeIn, numberFormat } from "#engine/texts/formats.ts"
import { filled, formatOf } from "#engine/texts/placeholders.ts"
import type { CurrentRelease } from "#server/ports.ts"

/** A text of a document, as far as mails and server pages use it. */
interface TextNode {
  t: string
  with?: Record<string, unknown>
}
export type Words = Record<string, string>

/**
 * The words of a text key in the first of these languages that has them; the release's default and English stand
 * behind. `{{name}}` is replaced by the value of that name, and `count` chooses the plural form; an unknown key gives
 * the key itself.
 */
export function words(
  release: CurrentRelease,
  languages: readonly string[],
  key: string,
  values: Words,
): string {
  const [namespace = "", name = ""] = key.split(":")
  for (const language of [...languages, release.app.locales.default, "en"]) {
    const locale = release.document(`locale/${language}/${namespace}`) as { texts?: Words } | undefined
    const text = formsOf(name, language, values)
      .map((form) => own(locale?.texts, form))
      .find((one) => typeof one === "string")
    if (text !== undefined)
      return filled(text, ({ name: value, format }) => {
        const given = Object.hasOwn(values, value) ? (values[value] ?? "") : ""
        const isNumber = format !== undefined && formatOf(format).name === "number"
        return isNumber ? numberIn(release, language, given, formatOf(format).options) : given
      })
  }
  return key
}

/** The keys under which the words for this many may stand, the most exact first. */
function formsOf(name: string, language: string, { count }: Words): string[] {
  if (count === undefined) return [name]
  const zero = Number(count) === 0 ? [`${name}_zero`] : []
  return [...zero, `${name}_${new Intl.PluralRules(language).select(Number(count))}`, name]
}

/** As the instance's country writes it. */
function numberIn(
  { app }: CurrentRelease,
  language: string,
  given: string,
  options: Intl.NumberFormatOptions,
): string {
  return given === "" ? "" : numberFormat(localeIn(app.country, language), options).format(Number(given))
}

/** The words of a text node of a document, with the literals and the configuration's values of its own `with`. */
export function wordsOf(
  release: CurrentRelease,
  languages: readonly string[],
  node: unknown,
  values: Words,
): string {
  if (typeof node === "string") return node
  const { t, with: own = {} } = node as TextNode
  const known = Object.entries(own)
    .map(([name, value]): [string, unknown] => [name, fromConfiguration(release, value)])
    .filter((entry): entry is [string, string] => typeof entry[1] === "string")
  return words(release, languages, t, { ...Object.fromEntries(known), ...values })
}

/** `{"$": "config.supportEmail"}` reads the configuration's own field; other values stay as they are. */
function fromConfiguration({ app }: CurrentRelease, value: unknown): unknown {
  if (typeof value !== "object" || value === null || !("$" in value)) return value
  const [root, field = "", ...deeper] = String(value.$).split(".")
  return root === "config" && deeper.length === 0 && Object.hasOwn(app, field)
    ? app[field as keyof typeof app]
    : undefined
}

/** The languages of a request, best first, that this release offers. */
export function languagesOf(release: CurrentRelease, acceptLanguage: string | undefined): string[] {
  const wanted = (acceptLanguage ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", quality] = part.trim().split(";q=")
      return { tag: tag.toLowerCase(), quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ quality }) => quality > 0)
    .sort((left, right) => right.quality - left.quality)
  const offered = release.app.locales.available
  const found = wanted.flatMap(({ tag }) => {
    const exact = offered.find((language) => language.toLowerCase() === tag)
    const base = offered.find((language) => language.toLowerCase() === tag.split("-")[0])
    return exact ?? base ?? []
  })
  return [...new Set(found)]
}
