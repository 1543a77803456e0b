import type { Collection } from "#documents/types.g.ts"
import { cellOf } from "../cells.ts"
import { type Column, columnsOf, type Described, idColumn } from "../columns.ts"
import { escapeFormula } from "../formula.ts"
import type { StoredRecord } from "../stored-record.ts"

/**
 * The columns of a collection's exported file: those of the fields that its `export` names, in that order, or all.
 *
 * @param languages of the texts, the default one first
 */
export function exportedColumns(
  collection: Described & Pick<Collection, "export">,
  languages: readonly string[],
): Column[] {
  const all = columnsOf(collection, languages)
  const named = collection.export?.flatMap((name) => all.filter(({ field }) => field === name))
  return named ? [idColumn, ...named] : all
}

/** The names of the columns, as the first row of a file. */
export const headerOf = (columns: readonly Column[]): string[] => columns.map(({ name }) => name)

/** A record as the row of a file, with no cell that a spreadsheet would run. Brought in again it changes nothing. */
export const rowOf = (record: Pick<StoredRecord, "id" | "record">, columns: readonly Column[]): string[] =>
  columns.map((column) => escapeFormula(cellOf(record, column)))
