import { escapeFormula, unescapeFormula } from "../formula.ts"
import { problemColumn } from "./header.ts"
import type { RowProblem } from "./row.ts"

/**
 * The uploader's own file with a last column that says what is wrong with a row, and how to mend it. Whole, so that it
 * can be mended in place and brought in again; a column of that name from an earlier time is replaced.
 */
export function problemsFile(header: readonly string[]): {
  header: string[]
  rowOf: (cells: readonly string[], problems: readonly RowProblem[]) => string[]
} {
  const kept = header.map((name) => name.trim().toLowerCase() !== problemColumn)
  const own = (cells: readonly string[]) =>
    Array.from({ length: Math.max(cells.length, header.length) }, (_, at) => cells[at] ?? "").filter(
      (_, at) => kept[at] !== false,
    )
  const row = (cells: readonly string[], last: string) =>
    [...own(cells).map(unescapeFormula), last].map(escapeFormula)
  return {
    header: row(header, problemColumn),
    rowOf: (cells, problems) => row(cells, problems.map(sentence).join("\n")),
  }
}

function sentence({ column, message, fix }: RowProblem): string {
  return column === "" ? `${message} ${fix}` : `${column}: ${message} ${fix}`
}
