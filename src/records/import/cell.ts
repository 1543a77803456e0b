import { listItems } from "../cells.ts"
import type { Column } from "../columns.ts"
import { type DayOrder, readDay } from "./days.ts"
import { type Asking, says } from "./messages.ts"
import type { Found, Names } from "./names.ts"
import { type Decimal, readNumber } from "./numbers.ts"
import { yesOrNo } from "./yes-or-no.ts"

/** What a cell is read with. */
export interface Reading {
  languages: readonly string[]
  decimal: Decimal | undefined
  order: DayOrder | undefined
  /** The terms of a vocabulary; nothing for one that is not there. */
  terms(vocabulary: string): Names | undefined
  /** The records of a collection; nothing for one that is not there. */
  records(collection: string): Names | undefined
  /** The picture of this name that came with the file; left out where none came. */
  picture?: ReadPicture | undefined
}

/** What a record says of a picture that a cell names; or what is wrong with it. */
export type ReadPicture = (name: string) => CellRead

/** The value of a cell, undefined for an empty one; or what is wrong with it. */
export type CellRead = { value: unknown } | { wrong: Asking }

/** The column that names the picture of a record. */
export const pictureColumn = "image"

/** Longer than any text of a record is; a whole page has some 3,000 characters. */
const longest = 20_000

/** Reads a cell as its column says. */
export function readCell(text: string, column: Column, reading: Reading): CellRead {
  if (/[\0\p{Cs}]/u.test(text)) return { wrong: says.notText() }
  if (text.length > longest) return { wrong: says.tooLong(text.length, longest) }
  const bare = text.trim()
  if (bare === "") return { value: undefined }
  switch (column.kind) {
    case "string":
      return column.name === pictureColumn && reading.picture
        ? reading.picture(bare)
        : named(bare, column, reading)
    case "number":
    case "integer": {
      const isWhole = column.kind === "integer"
      const read = readNumber(bare, reading.decimal, isWhole)
      if (read === "either") return { wrong: says.whichDecimal() }
      if (read === undefined || (isWhole && !Number.isInteger(read.value)))
        return { wrong: says.notNumber(isWhole) }
      return read
    }
    case "date": {
      const read = readDay(bare, reading.order, reading.languages)
      if (read === "either") return { wrong: says.whichOrder() }
      return read ?? { wrong: says.notDay() }
    }
    case "boolean": {
      const value = yesOrNo(bare)
      return value === undefined ? { wrong: says.notYes() } : { value }
    }
    case "texts":
      return { value: listItems(bare).map(String) }
    case "list":
      return readList(listItems(bare), column, reading)
    case "json":
      return readJson(bare)
  }
}

function readList(items: readonly unknown[], column: Column, reading: Reading): CellRead {
  const values: unknown[] = []
  for (const item of items) {
    const { item: kind = "string" } = column
    const read = readCell(String(item), { ...column, kind }, reading)
    if ("wrong" in read) {
      if (items.length === 1) return read
      const { message, fix, code, values } = read.wrong
      const told = String(item)
      return { wrong: { message: `"${told}": ${message}`, fix, code, values: { ...values, item: told } } }
    }
    if (read.value !== undefined) values.push(read.value)
  }
  return { value: values.length === 0 ? undefined : values }
}

/** A key of a list or the id of a record, where the column holds such; otherwise the words themselves. */
function named(text: string, { vocabulary, link }: Column, reading: Reading): CellRead {
  if (vocabulary !== undefined) {
    const found = reading.terms(vocabulary)?.find(text) ?? { meant: undefined }
    return keyOf(found, (meant) => says.notListed(vocabulary, meant))
  }
  if (link !== undefined) {
    const found = reading.records(link)?.find(text) ?? { meant: undefined }
    return keyOf(found, (meant) => says.notLinked(link, meant))
  }
  return { value: text }
}

function keyOf(found: Found, unknown: (meant: string | undefined) => Asking): CellRead {
  if ("key" in found) return { value: found.key }
  return { wrong: "several" in found ? says.severalListed(found.several) : unknown(found.meant) }
}

function readJson(text: string): CellRead {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return { wrong: says.notJson() }
  }
}
