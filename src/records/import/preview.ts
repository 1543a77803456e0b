import type { Said } from "#documents/said.ts"
import type { Collection } from "#documents/types.g.ts"
import type { Column } from "../columns.ts"
import type { RecordCheck } from "../check.ts"
import type { StoredRecord } from "../stored-record.ts"
import { unescapeFormula } from "../formula.ts"
import type { Reading, ReadPicture } from "./cell.ts"
import type { FileRow, ImportFile } from "./file.ts"
import { type DayOrder, orderOfColumn } from "./days.ts"
import { problemColumn, readHeader } from "./header.ts"
import { createIdentities } from "./identity.ts"
import { says } from "./messages.ts"
import { createNames, type Names } from "./names.ts"
import { type Decimal, decimalOfColumn } from "./numbers.ts"
import { createRowReader, type Verdict } from "./row.ts"

/** What whoever brings a file in says beside it. */
export interface ImportChoices {
  /** By name of a column in the file, what it fills; empty to leave it out. */
  columns?: Readonly<Record<string, string>>
  /** By column of the records, what its numbers write before their decimals. */
  decimals?: Readonly<Record<string, Decimal>>
  /** By column of the records, whether its days begin with the day or the month. */
  days?: Readonly<Record<string, DayOrder>>
  /** What happens to records that the file does not hold; else as the collection says. */
  missing?: "keep" | "archive"
  /** Whether what was chosen for files before this one counts no more. */
  forget?: boolean
}

/** What the rows are held against. */
export interface ImportSetting {
  name: string
  collection: Pick<Collection, "schema" | "links" | "import" | "key">
  /** Of the texts, the default one first. */
  languages: readonly string[]
  check: RecordCheck
  /** The terms of a vocabulary with their titles in all languages. */
  terms(vocabulary: string): Iterable<readonly [key: string, titles: readonly string[]]> | undefined
  /** The records of a collection with what else they are called. */
  records(collection: string): Iterable<readonly [id: string, titles: readonly string[]]> | undefined
  existing: readonly StoredRecord[]
  /** Ids of records that layers below have put away or hidden. */
  unshown?: ReadonlySet<string> | undefined
  /** By name of a column in a file, what was chosen for it before. */
  remembered?: Readonly<Record<string, string>> | undefined
  /** Of the pictures that came with the file. */
  picture?: ReadPicture | undefined
}

/** A question that only whoever wrote the file can answer. */
export interface Ask {
  column: string
  about: "decimals" | "days"
  /** Where it came up first. */
  line: number
  value: string
}

export type Counts = Record<Verdict["verdict"], number>

/** What applying a file would do; nothing of it is done. */
export interface Preview {
  /** By position, what each column of the file fills; null for one that is left out. */
  columns: readonly (string | null)[]
  notes: readonly Said[]
  /** What stands in the way of reading any row. */
  problems: readonly Said[]
  asks: readonly Ask[]
  counts: Counts
  verdicts: readonly Verdict[]
}

/**
 * Holds the rows of a file against the records that there are, with the check that a write asks. Each row is new,
 * changed field by field, the same, or wrong with its place; a record that no row is about is missing.
 */
export function previewImport(
  file: ImportFile,
  setting: ImportSetting,
  choices: ImportChoices = {},
): Preview {
  const { collection, existing } = setting
  const key = collection.key ?? ["slug"]
  const header = readHeader(file.header, collection, setting.languages, choices.columns, setting.remembered)
  const problems = [...header.problems]
  const named = new Set(header.columns.map((column) => column?.field))
  if (problems.length === 0 && !named.has("id") && key.some((field) => !named.has(field)))
    problems.push(says.noKey(key))
  const columns = header.columns.map((column) => column?.name ?? null)
  const nothing = { new: 0, changed: 0, same: 0, missing: 0, wrong: 0 }
  if (problems.length > 0)
    return { columns, notes: header.notes, problems, asks: [], counts: nothing, verdicts: [] }

  const rows = file.rows
    .filter(({ cells }) => !isBlank(cells, file.header))
    .map(({ line, cells }) => ({ line, cells: cells.map(unescapeFormula) }))
  const reading = createReading(setting, header.columns, rows, choices)
  const identities = createIdentities(existing, key, setting.unshown)
  const readRow = createRowReader({ ...setting, key, columns: header.columns, reading, identities })
  const verdicts: Verdict[] = rows.map(readRow)
  const about = new Set(verdicts.map((verdict) => verdict.id))
  for (const { id, own } of existing) if (own && !about.has(id)) verdicts.push({ verdict: "missing", id })
  const counts = { ...nothing }
  for (const { verdict } of verdicts) counts[verdict] += 1
  return { columns, notes: header.notes, problems, asks: asksOf(verdicts), counts, verdicts }
}

/** A row that says nothing, but perhaps what was wrong with it before. */
function isBlank(cells: readonly string[], header: readonly string[]): boolean {
  return cells.every((cell, at) => cell.trim() === "" || header[at]?.trim().toLowerCase() === problemColumn)
}

/** For each column how its numbers and days are written: as was said, else as one of its cells shows. */
function createReading(
  setting: ImportSetting,
  columns: readonly (Column | undefined)[],
  rows: readonly FileRow[],
  choices: ImportChoices,
): (column: Column) => Reading {
  const readings = new Map<string, Reading>()
  const terms = remembered((name) => setting.terms(name))
  const inFile = idsIn(columns, rows)
  const records = remembered((name) => {
    const known = setting.records(name)
    // Records that come with the same file may name each other.
    return known && name === setting.name ? [...known, ...inFile] : known
  })
  return (column) => {
    const known = readings.get(column.name)
    if (known) return known
    const at = columns.indexOf(column)
    const texts = rows.map(({ cells }) => cells[at] ?? "")
    const isNumber = [column.kind, column.item].includes("number")
    const reading: Reading = {
      languages: setting.languages,
      terms,
      records,
      picture: setting.picture,
      decimal: chosenFor(choices.decimals, column.name) ?? (isNumber ? decimalOfColumn(texts) : undefined),
      order:
        chosenFor(choices.days, column.name) ?? (column.kind === "date" ? orderOfColumn(texts) : undefined),
    }
    readings.set(column.name, reading)
    return reading
  }
}

/** A column may be called as something that every object has. */
const chosenFor = <Choice>(
  choices: Readonly<Record<string, Choice>> | undefined,
  column: string,
): Choice | undefined => (choices && Object.hasOwn(choices, column) ? choices[column] : undefined)

function idsIn(
  columns: readonly (Column | undefined)[],
  rows: readonly FileRow[],
): (readonly [string, readonly string[]])[] {
  const at = columns.findIndex((column) => column?.name === "id")
  const from = at < 0 ? columns.findIndex((column) => column?.name === "slug") : at
  return rows.flatMap(({ cells }) => {
    const id = cells[from]?.trim()
    return id ? [[id, []] as const] : []
  })
}

function remembered(
  entriesOf: (name: string) => Iterable<readonly [string, readonly string[]]> | undefined,
): (name: string) => Names | undefined {
  const known = new Map<string, Names | undefined>()
  return (name) => {
    if (!known.has(name)) {
      const entries = entriesOf(name)
      known.set(name, entries && createNames(entries))
    }
    return known.get(name)
  }
}

/** Each question once, where it came up first. */
function asksOf(verdicts: readonly Verdict[]): Ask[] {
  const asks = new Map<string, Ask>()
  for (const verdict of verdicts) {
    if (verdict.verdict !== "wrong") continue
    for (const { column, value, line, asks: about } of verdict.problems)
      if (about && !asks.has(column)) asks.set(column, { column, about, line, value })
  }
  return [...asks.values()]
}
