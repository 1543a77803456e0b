import { stepsOf } from "#documents/problem.ts"
import { same } from "#documents/changes/json.ts"
import { cellText } from "../cells.ts"
import { type Column, valueAt, withValue } from "../columns.ts"
import type { RecordCheck } from "../check.ts"
import { readCell, type Reading } from "./cell.ts"
import { type Identities, keyOf } from "./identity.ts"
import { type Asking, says } from "./messages.ts"
import type { FileRow } from "./file.ts"

type Values = Readonly<Record<string, unknown>>

/** What is wrong with a row, where, and how to mend it. */
export interface RowProblem extends Asking {
  line: number
  /** The column of the records; empty for the row as a whole. */
  column: string
  /** JSON Pointer to the place in the record, where the check of records says it. */
  pointer?: string
  /** What the cell says. */
  value: string
}

/** What a row would do, or for `missing` that no row is about a record. */
export type Verdict =
  | { verdict: "new"; line: number; id: string; record: Values }
  | { verdict: "changed"; line: number; id: string; record: Values; changes: Changes }
  | { verdict: "same"; line: number; id: string }
  | { verdict: "wrong"; line: number; id: string | undefined; problems: readonly RowProblem[] }
  | { verdict: "missing"; id: string }

/** By field what it held and what it would hold; null for nothing. */
export type Changes = Readonly<Record<string, readonly [before: unknown, after: unknown]>>

interface RowSetting {
  key: readonly string[]
  columns: readonly (Column | undefined)[]
  check: RecordCheck
  reading(column: Column): Reading
  identities: Identities
}

/**
 * Reads rows one after another, so that two about the same record are noticed. A cell that says what an export would
 * say of the record leaves its place as it is, whatever it is; a column that the file lacks does so, too.
 */
export function createRowReader(setting: RowSetting): (row: FileRow) => Verdict {
  const { columns, check, identities, key } = setting
  /** In which line a record, or its key, came first. */
  const lines = new Map<string, number>()
  const keys = new Map<string, number>()
  const present = columns.flatMap((column, at) => (column ? [{ column, at }] : []))

  return ({ line, cells }) => {
    const problems: RowProblem[] = []
    const report = (message: Asking, column: string, value = "") =>
      problems.push({ line, column, value: value.slice(0, 200), ...message })
    const wrong = (id?: string): Verdict => ({ verdict: "wrong", line, id, problems })
    const cellOf = (name: string) => cells[columns.findIndex((column) => column?.name === name)] ?? ""

    if (cells.slice(columns.length).some((cell) => cell.trim() !== "")) {
      report(says.surplus(cells.length, columns.length), "")
      return wrong()
    }
    const read = present.map(({ column, at }) => {
      const text = cells[at] ?? ""
      return { column, text, cell: readCell(text, column, setting.reading(column)) }
    })
    const id = cellOf("id").trim()
    const given = written({}, read)
    const found = identities.find(id === "" ? undefined : id, given)
    if ("wrong" in found) {
      reportUnread(read, {}, report)
      const { wrong: message, field } = found
      // Of a key that cannot be read it has been said already.
      const isTold = problems.some(({ column }) => key.some((name) => column.split(".")[0] === name))
      if (!isTold) report(message, field, cellOf(field))
      return wrong()
    }
    const twice = lines.get(found.id)
    if (twice !== undefined) {
      const column = id === "" ? (key[0] ?? "id") : "id"
      report(says.sameRecordTwice(twice), column, cellOf(column))
      return wrong(found.id)
    }
    lines.set(found.id, line)

    const before = found.before?.record ?? {}
    reportUnread(read, before, report)
    if (problems.length > 0) return wrong(found.id)
    const after = written(before, read)
    const changes = changesOf(before, after)
    if (found.before && Object.keys(changes).length === 0) return { verdict: "same", line, id: found.id }
    for (const fault of check(found.id, after)) {
      const column = columnOf(fault.pointer, present)
      report(fault, column, cellOf(column))
    }
    const known = keyOf(after, key)
    const sameKey = known === undefined ? undefined : keys.get(known)
    const other = identities.other(found.id, after)
    const [column = "id"] = key
    if (other !== undefined) report(says.otherRecord(other), column, cellOf(column))
    else if (sameKey !== undefined) report(says.sameRecordTwice(sameKey), column, cellOf(column))
    else if (known !== undefined) keys.set(known, line)
    if (problems.length > 0) return wrong(found.id)
    return found.before
      ? { verdict: "changed", line, id: found.id, record: after, changes }
      : { verdict: "new", line, id: found.id, record: after }
  }
}

interface ReadCell {
  column: Column
  text: string
  cell: ReturnType<typeof readCell>
}

/** Whether a cell says what an export would say of this record. Spreadsheets break lines as they like. */
const isUnchanged = ({ column, text }: ReadCell, before: Values): boolean =>
  withPlainBreaks(text) === withPlainBreaks(cellText(valueAt(before, column), column))
const withPlainBreaks = (text: string) => text.replaceAll(/\r\n?/g, "\n")

function reportUnread(
  read: readonly ReadCell[],
  before: Values,
  report: (message: Asking, column: string, value: string) => void,
): void {
  for (const each of read) {
    if (!("wrong" in each.cell) || isUnchanged(each, before)) continue
    report(each.cell.wrong, each.column.name, each.text)
  }
}

/** The record as the cells leave it. */
function written(before: Values, read: readonly ReadCell[]): Values {
  return read.reduce<Values>((record, each) => {
    const { column, cell } = each
    if (column.name === "id" || "wrong" in cell || isUnchanged(each, before)) return record
    if (same(valueAt(record, column), cell.value)) return record
    return withValue(record, column, cell.value)
  }, before)
}

function changesOf(before: Values, after: Values): Changes {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return Object.fromEntries(
    fields.flatMap((field) => {
      const [had, has] = [before[field] ?? null, after[field] ?? null]
      return same(had, has) ? [] : [[field, [had, has] as const]]
    }),
  )
}

/** The column of the file that a fault of the record stands in, as near as one leads to its place. */
function columnOf(pointer: string, present: readonly { column: Column }[]): string {
  const steps = stepsOf(pointer)
  if (steps.length === 0) return ""
  const leading = present
    .map(({ column }) => column)
    .filter(({ path }) => path.every((step, at) => at >= steps.length || steps[at] === step))
  const exact = leading.find(({ path }) => path.length <= steps.length)
  return (exact ?? leading[0])?.name ?? steps.slice(0, 2).join(".")
}
