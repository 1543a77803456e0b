import { cellOf } from "../cells.ts"
import type { Column } from "../columns.ts"
import { escapeFormula } from "../formula.ts"
import type { StoredRecord } from "../stored-record.ts"

/** The names of the columns, as the first row of a file. */
export const headerOf = (columns: readonly Column[]): string[] => columns.map(({ name }) => name)

/** A record as the row of a file, with no cell that a spreadsheet would run. Brought in again it changes nothing. */
export const rowOf = (record: Pick<StoredRecord, "id" | "record">, columns: readonly Column[]): string[] =>
  columns.map((column) => escapeFormula(cellOf(record, column)))
