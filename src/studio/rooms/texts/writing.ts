import { type Placeholder, isUnclosed, placeholdersOf } from "#engine/texts/placeholders.ts"
import type { Operation } from "#documents/operation.g.ts"
import type { Locale } from "#documents/types.g.ts"
import { inherited, written } from "../../editing/operations.ts"
import { type Locales, localeId, type TextRow, type TextTable } from "./table.ts"

/** Why a text cannot be written so. */
export type Mistake =
  | { what: "empty" | "unclosed" | "nested" }
  | { what: "lacks" | "unknown"; names: readonly string[] }

/**
 * What is wrong with a text for a row, held against what the page fills in: the names that stand in the default
 * language's words, or in another's where it has none. Undefined: nothing.
 *
 * @param always names that every text is given
 */
export function mistakeIn(
  text: string,
  table: TextTable,
  row: TextRow,
  always: readonly string[],
): Mistake | undefined {
  if (text.trim() === "") return { what: "empty" }
  if (text.includes("$t(")) return { what: "nested" }
  if (isUnclosed(text)) return { what: "unclosed" }
  const wanted = wantedIn(table, row)
  if (wanted === undefined) return undefined
  const has = namesOf(text)
  // `one` and its like may say the number in words.
  const needed =
    row.form === undefined || row.form === "other" ? wanted : wanted.filter((name) => name !== "count")
  const lacks = needed.filter((name) => !has.includes(name) && !always.includes(name))
  if (lacks.length > 0) return { what: "lacks", names: lacks }
  const counts = row.form === undefined ? [] : ["count"]
  const unknown = has.filter((name) => ![...wanted, ...always, ...counts].includes(name))
  return unknown.length > 0 ? { what: "unknown", names: unknown } : undefined
}

/** The placeholders of a row's words as they are written, such as `{{when, datetime}}`; undefined: nobody has words yet. */
export function placeholdersFor(table: TextTable, row: TextRow): string[] {
  const text = referenceFor(table, row)
  return text === undefined ? [] : [...new Set(placeholdersOf(text).map(writtenAs))]
}

/** The words that others are held against: those of the default language, else of the first that has some. */
export const referenceFor = (table: TextTable, row: TextRow): string | undefined =>
  table.languages.map((language) => table.cell(row, language).text).find((text) => text !== undefined) ??
  formsBeside(table, row)[0]

/** The words of the other forms of a plural. */
function formsBeside(table: TextTable, { namespace, named, form }: TextRow): string[] {
  if (form === undefined) return []
  return table.languages.flatMap((language) => {
    const other: TextRow = { id: "", namespace, key: `${named}_other`, named, form: "other" }
    return table.cell(other, language).text ?? []
  })
}

function wantedIn(table: TextTable, row: TextRow): string[] | undefined {
  const text = referenceFor(table, row)
  return text === undefined ? undefined : namesOf(text)
}

const namesOf = (text: string): string[] => [...new Set(placeholdersOf(text).map(({ name }) => name))]
const writtenAs = ({ name, format }: Placeholder) =>
  `{{${format === undefined ? name : `${name}, ${format}`}}}`

/** A cell of the grid, as one word. */
export const cellPlace = (language: string, { namespace, key }: TextRow): string =>
  `${localeId(language, namespace)}#${key}`

function readPlace(place: string): { id: string; language: string; namespace: string; key: string } {
  const [id = "", key = ""] = place.split("#")
  const [, language = "", namespace = ""] = id.split("/")
  return { id, language, namespace, key }
}

/** The edit that makes cells say other words: one operation each. A document that is not there yet is begun. */
export function textEdits(now: Locales, cells: ReadonlyMap<string, string>): Operation[] {
  const begun = new Map<string, Locale>()
  const operations: Operation[] = []
  for (const [place, value] of cells) {
    const { id, language, namespace, key } = readPlace(place)
    const document = now.get(id)
    if (document) operations.push(...written({ id, now: document }, ["texts", key], value))
    else {
      const texts = { ...begun.get(id)?.texts, [key]: value }
      begun.set(id, { kind: "locale", v: 1, language, namespace, texts })
    }
  }
  return [
    ...operations,
    ...[...begun].map(([id, value]): Operation => ({ do: "set", document: id, steps: [], value })),
  ]
}

/** The layer says nothing of a cell any more. */
export function textReset(now: Locales, place: string): Operation[] {
  const { id, key } = readPlace(place)
  return inherited({ id, now: now.get(id) }, ["texts", key])
}

/** How far a text is from the longest and the shortest of the other languages; undefined where it is near them. */
export function lengthHint(text: string, others: readonly string[]): "long" | "short" | undefined {
  const lengths = others.map((other) => other.length).filter((length) => length > 0)
  if (lengths.length === 0) return undefined
  // A few letters more are no matter on any screen.
  if (text.length > Math.max(...lengths) * 1.5 + 8) return "long"
  return text.length * 2 + 8 < Math.min(...lengths) ? "short" : undefined
}
