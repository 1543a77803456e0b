import type { Form, Section, Template } from "#documents/types.g.ts"
import type { Fields } from "#engine/items.ts"
import { vocabularyOf } from "#engine/sections.ts"
import { cleanLine, cleanLines, httpsLink } from "./clean.ts"
import { periodOf } from "./dates.ts"
import { between, leavesOfEntry, type Entry, type Leaf, type Line, type Words } from "./page-model.ts"
import { periodWords } from "./period-words.ts"

/** How the items of a section are told. */
export interface Telling {
  readonly section: Section
  /** What is asked for each; undefined where that is not known. */
  readonly form: Form | undefined
  /** What the section is called. */
  readonly heading: string
  readonly words: Words
  readonly style: Pick<Template, "dates" | "entry">
}

/** An item as an entry of its own; nothing where nothing stands in it. */
export function entryOf(item: Fields, telling: Telling): Entry[] {
  const { section, heading, words, style } = telling
  const { told } = section
  const title = joined(item, told.title, " ", telling)
  const subtitle = joined(item, [told.subtitle ?? [], told.place ?? []].flat(), ", ", telling)
  const period = periodWords(periodOf(item, told), style.dates, words)
  // Below the title, when and where it was share a line.
  const isShared = style.entry.period === "below" && period !== "" && subtitle !== undefined
  const entry: Entry = {
    ...(title && { title }),
    ...(period !== "" && !isShared && { period: { text: period, from: heading } }),
    ...(subtitle && {
      subtitle: isShared ? { ...subtitle, text: period + between + subtitle.text } : subtitle,
    }),
    lines: [
      ...some(joined(item, [told.level ?? [], told.chips ?? []].flat(), between, telling)),
      ...linesOf(item, told.text, telling),
      ...pointsOf(item, telling),
      ...some(joined(item, told.contact, between, telling)),
      ...linkOf(item, telling),
    ],
  }
  return leavesOfEntry(entry).length === 0 ? [] : [entry]
}

/** What an item is called, and who or what stands behind it: for a sentence about it. */
export function headingsOf(
  item: Fields,
  telling: Pick<Telling, "section" | "form" | "words">,
): { title: string; giver: string } {
  const { title, subtitle = [] } = telling.section.told
  return {
    title: answersTo(item, title, telling).join(" "),
    giver: answersTo(item, subtitle, telling).at(-1) ?? "",
  }
}

/** What is answered to some of the questions, in words; those without an answer are left out. */
export const answersTo = (
  item: Fields,
  fields: readonly string[],
  telling: Pick<Telling, "form" | "words">,
): string[] => fields.map((field) => answer(item, field, telling)).filter((text) => text !== "")

/** The item of a section that is one text. */
export function textOf(item: Fields, telling: Telling): Entry[] {
  const { title, text } = telling.section.told
  const fields = new Set([...title, ...(text === undefined ? [] : [text])])
  const lines = [...fields].flatMap((field) => linesOf(item, field, telling))
  return lines.length === 0 ? [] : [{ lines }]
}

/** Whether nothing is told of an item at length: a word or two, many of which fit into a line. */
export function isShort(item: Fields, { told }: Section): boolean {
  const { title: _title, level: _level, chips: _chips, ...atLength } = told
  return Object.values(atLength)
    .flat()
    .every((field) => item[field] === undefined || item[field] === "")
}

/** Longer items may end in another line than they began in. */
const longestUnbroken = 36

/** Short items in one line after another, which end between items. */
export function rowOf(items: readonly Fields[], telling: Telling): Entry[] {
  const { title: named, level: rated } = telling.section.told
  const told = items.flatMap((item): Leaf[] => {
    const title = joined(item, named, " ", telling)
    const level = rated === undefined ? undefined : joined(item, [rated], "", telling)
    if (title === undefined || level === undefined) return some(title ?? level)
    const values = { what: title.text, level: level.text }
    return [{ text: telling.words.text("cv-page:level", values), from: title.from }]
  })
  const [first] = told
  if (first === undefined) return []
  const whole = ({ text }: Leaf) => (text.length > longestUnbroken ? text : text.replaceAll(" ", "\u{a0}"))
  return [{ lines: [{ text: told.map(whole).join(between), from: first.from }] }]
}

const some = <T>(one: T | undefined): T[] => (one === undefined ? [] : [one])

/** An answer in words. */
function answer(item: Fields, field: string, { form, words }: Pick<Telling, "form" | "words">): string {
  const written = cleanLine(item[field])
  const vocabulary = form && vocabularyOf(form, field)
  return vocabulary === undefined || written === "" ? written : (words.term(vocabulary, written) ?? written)
}

function joined(
  item: Fields,
  fields: readonly string[] | undefined,
  separator: string,
  telling: Telling,
): Leaf | undefined {
  const filled = (fields ?? []).filter((field) => answer(item, field, telling) !== "")
  if (filled.length === 0) return undefined
  const text = filled.map((field) => answer(item, field, telling)).join(separator)
  return { text, from: placeOf(filled, telling) }
}

/** Where answers are written: the section, and what they are asked by. */
function placeOf(fields: readonly string[], { form, heading, words }: Telling): string {
  const titles = fields.flatMap((field) => {
    // Where it has several titles, the one that counts is not known here.
    const key = form?.texts.fields?.[`/${field}`]?.title
    return typeof key === "string" ? [words.text(key)] : []
  })
  return titles.length === 0 ? heading : `${heading}: ${titles.join(", ")}`
}

/** How a point of a list is written by hand. */
const mark = /^[-–•*▪]\s+/

function linesOf(item: Fields, field: string | undefined, telling: Telling): Line[] {
  if (field === undefined) return []
  const from = placeOf([field], telling)
  return cleanLines(item[field]).map((text) =>
    mark.test(text) ? { text: text.replace(mark, ""), from, point: true } : { text, from },
  )
}

function pointsOf(item: Fields, telling: Telling): Line[] {
  const field = telling.section.told.highlights
  const given = field === undefined ? undefined : item[field]
  if (field === undefined || !Array.isArray(given)) return []
  const from = placeOf([field], telling)
  return given.map(cleanLine).flatMap((text): Line[] => (text === "" ? [] : [{ text, from, point: true }]))
}

function linkOf(item: Fields, telling: Telling): Leaf[] {
  const field = telling.section.told.link
  const written = field === undefined ? "" : cleanLine(item[field])
  if (field === undefined || written === "") return []
  const link = httpsLink(written)
  const text = written.replace(/^https:\/\//, "").replace(/\/$/, "")
  // What leads nowhere may still be read.
  return [{ text, from: placeOf([field], telling), ...(link !== undefined && { link }) }]
}
