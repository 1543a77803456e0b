import type { Fields } from "#engine/items.ts"
import { own } from "#engine/context/own.ts"
import type { ExchangedSection, FieldKind } from "./fields.ts"
import { levelOf } from "./levels.ts"

/** What stands in a file for one item: by its path there a text, or a list of them. */
export type Entry = Readonly<Record<string, string | readonly string[]>>

/**
 * By its path in a file the field that it holds, or several: where the first of them takes a term of a vocabulary, the next
 * holds what is none; others stand there together, with a space between.
 */
export type Paths = Readonly<Record<string, string | readonly string[]>>

/** How a format writes a value: a list where it wants lists, nothing where the value is none that it takes. */
export interface Format {
  /** Whether a path holds a list of lines. */
  isList(path: string): boolean
  /** Whether a text may stand there: dates and addresses have a form of their own. */
  takes(path: string, text: string): boolean
  /** What the format calls a term there, where that is no word of any language. */
  codeOf?(path: string, term: string): string | undefined
  /** The term of such a code. */
  termOf?(path: string, code: string): string | undefined
}

/** An item as a file says it. */
export function entryOf(section: ExchangedSection, paths: Paths, item: Fields, format: Format): Entry {
  return Object.fromEntries(
    Object.entries(paths).flatMap(([path, at]): [string, string | string[]][] => {
      const fields = [at].flat()
      const all = fields.map((field) => saidOf(section.fields[field], own(item, field), path, format))
      const said = isEither(section, fields) ? (all.find(({ length }) => length > 0) ?? []) : all.flat()
      if (said.length === 0) return []
      if (format.isList(path)) return [[path, said.flatMap((one) => one.split("\n"))]]
      const text = said.join(fields.length === 1 ? "\n" : " ")
      return format.takes(path, text) ? [[path, text]] : []
    }),
  )
}

/** A value in words; one that is no value of its field is in no words. */
function saidOf(
  kind: FieldKind | undefined,
  value: unknown,
  path: string,
  format: Format,
): readonly string[] {
  if (kind === "list") return Array.isArray(value) ? value.filter((one) => typeof one === "string") : []
  if (kind === "yesNo") return value === true ? ["true"] : []
  if (typeof value !== "string" || value === "") return []
  if (kind === undefined || kind === "text") return [value]
  return [format.codeOf?.(path, value) ?? kind.terms.get(value)?.[0] ?? value]
}

const isTerm = (kind: FieldKind | undefined) => typeof kind === "object"

/** Whether one of the fields stands in a place alone, and not all of them together. */
const isEither = (section: ExchangedSection, fields: readonly string[]) => isTerm(section.fields[fields[0]!])

/** What a file says of one item, as fields of it. Words that name no term stay as they are: the form says what it takes. */
export function itemOf(section: ExchangedSection, paths: Paths, entry: Entry, format: Format): Fields {
  return Object.fromEntries(
    Object.entries(paths).flatMap(([path, at]) => {
      const said = entry[path]
      if (said === undefined) return []
      const [first, ...others] = [at].flat()
      const kind = section.fields[first!]
      if (others.length === 0) {
        const value = valueOf(section, first!, said, path, format)
        // No is what an item says that does not say yes.
        return value === false ? [] : [[first, value]]
      }
      const text = [said].flat().join(" ").trim()
      if (isTerm(kind)) {
        const term = termIn(section, first!, text, path, format)
        return [term === undefined ? [others[0], text] : [first, term]]
      }
      return partsOf(text, others.length + 1).flatMap((part, index) =>
        part === "" ? [] : [[[first, ...others][index], part]],
      )
    }),
  ) as Fields
}

function valueOf(
  section: ExchangedSection,
  field: string,
  said: string | readonly string[],
  path: string,
  format: Format,
): unknown {
  const kind = section.fields[field]
  if (kind === "list") return typeof said === "string" ? said.split("\n").filter(Boolean) : said
  const text = typeof said === "string" ? said : said.join("\n")
  if (kind === "yesNo") return /^(?:true|1)$/i.test(text.trim())
  if (isTerm(kind)) return termIn(section, field, text, path, format) ?? text
  const { start, end } = section.told
  return field === start || field === end ? monthOf(text) : text
}

/** A CV tells months: the day of one, and the time of that, are left out. */
const monthOf = (text: string) => /^(\d{4}-\d{2})-\d{2}(?:T.*)?$/.exec(text.trim())?.[1] ?? text

function termIn(
  section: ExchangedSection,
  field: string,
  text: string,
  path: string,
  format: Format,
): string | undefined {
  const kind = section.fields[field]
  if (typeof kind !== "object") return undefined
  const asked = folded(text)
  for (const [term, words] of kind.terms)
    if (folded(term) === asked || words.some((word) => folded(word) === asked)) return term
  const term =
    format.termOf?.(path, text.trim()) ??
    (field === section.told.level ? levelOf(text, [...kind.terms.keys()]) : undefined)
  return term !== undefined && kind.terms.has(term) ? term : undefined
}

const folded = (text: string) => text.normalize("NFKC").trim().toLowerCase().replaceAll("_", " ")

/** A name in as many parts as there are fields for it: a word each, and at the end all that is left. */
function partsOf(text: string, count: number): string[] {
  const words = text.split(/\s+/)
  return Array.from({ length: count }, (_, at) =>
    at === count - 1 ? words.slice(at).join(" ") : (words[at] ?? ""),
  )
}
