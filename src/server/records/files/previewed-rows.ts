import type { ImportFile } from "#records/import/file.ts"
import type { Changes, RowProblem, Verdict } from "#records/import/row.ts"

/** A row of a file with what it would do. */
export interface PreviewedRow {
  /** As an editor counts; below zero for records that no row is about. */
  line: number
  id: string | null
  verdict: Verdict["verdict"]
  problems: readonly RowProblem[]
  cells: readonly string[]
  /** What the record would hold, where the row would write it. */
  record?: Readonly<Record<string, unknown>>
  changes?: Changes
}

/** Every row of the file, blank ones too: the file with its problems is made of them. */
export function previewedRows(file: ImportFile, verdicts: readonly Verdict[]): PreviewedRow[] {
  const cells = new Map(file.rows.map((row) => [row.line, row.cells]))
  let missing = 0
  const judged = verdicts.map((one): PreviewedRow => {
    missing += one.verdict === "missing" ? 1 : 0
    const line = "line" in one ? one.line : -missing
    return {
      line,
      id: one.id ?? null,
      verdict: one.verdict,
      problems: one.verdict === "wrong" ? one.problems : [],
      cells: cells.get(line) ?? [],
      ...("record" in one && { record: one.record }),
      ...("changes" in one && { changes: one.changes }),
    }
  })
  const lines = new Set(judged.map(({ line }) => line))
  const blank = file.rows
    .filter(({ line }) => !lines.has(line))
    .map((row): PreviewedRow => ({ ...row, id: null, verdict: "same", problems: [] }))
  return [...judged, ...blank]
}
