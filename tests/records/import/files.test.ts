import { describe, expect, test } from "vitest"
import { columnsOf } from "#records/columns.ts"
import { rowOf } from "#records/export/rows.ts"
import { readHeader } from "#records/import/header.ts"
import { type ImportChoices, previewImport } from "#records/import/preview.ts"
import { problemsFile } from "#records/import/problems-file.ts"
import type { RowProblem, Verdict } from "#records/import/row.ts"
import data from "./files.json" with { type: "json" }
import { collection, languages, settingWith } from "./setting.ts"

interface PreviewCase {
  name: string
  header: string[]
  rows: string[][]
  choices?: ImportChoices
  asks?: string[]
  verdicts: string[]
}

const fileOf = ({ header, rows }: Pick<PreviewCase, "header" | "rows">) => ({
  header,
  rows: rows.map((cells, at) => ({ line: at + 2, cells })),
})

function told(verdict: Verdict): string {
  const line = "line" in verdict ? verdict.line : "-"
  const beginning = `${line} ${verdict.verdict} ${verdict.id ?? "?"}`
  if (verdict.verdict === "changed") {
    const changes = Object.entries(verdict.changes).map(
      ([field, [had, has]]) => `${field} ${JSON.stringify(had)}→${JSON.stringify(has)}`,
    )
    return `${beginning} ${changes.toSorted().join(", ")}`
  }
  if (verdict.verdict !== "wrong") return beginning
  return `${beginning} ${verdict.problems.map(({ column, message }) => `${column} ${message}`).join(", ")}`
}

describe("what a file would do", () => {
  test.each(data.previews as PreviewCase[])("$name", ({ choices, asks = [], verdicts, ...file }) => {
    const preview = previewImport(fileOf(file), settingWith(data.existing), choices)
    expect(preview.problems).toEqual([])
    expect(preview.verdicts.map(told)).toEqual(verdicts)
    expect(preview.asks.map((ask) => `${ask.column} ${ask.about} ${ask.line} ${ask.value}`)).toEqual(asks)
    expect(Object.values(preview.counts).reduce((sum, count) => sum + count)).toBe(verdicts.length)
  })
})

describe("what the columns of a file are", () => {
  interface HeaderCase {
    names: string[]
    columns: (string | null)[]
    chosen?: Record<string, string>
    notes?: string[]
    problems?: string[]
  }
  test.each(data.headers as HeaderCase[])(
    "$names",
    ({ names, columns, chosen, notes = [], problems = [] }) => {
      const header = readHeader(names, collection, languages, chosen)
      expect(header.columns.map((column) => column?.name ?? null)).toEqual(columns)
      const said = header.notes.map(({ message, fix }) => `${message} ${fix}`)
      expect(said).toHaveLength(notes.length)
      for (const [at, note] of notes.entries()) expect(said[at]).toContain(note)
      const preview = previewImport({ header: names, rows: [] }, settingWith([]), { columns: chosen ?? {} })
      expect(preview.problems.map(({ message }) => message)).toEqual(problems)
    },
  )
})

describe("what a record is in a file", () => {
  const columns = columnsOf(collection, languages)
  interface CellCase {
    column: string
    record: Record<string, unknown>
    cell: string
  }
  test.each(data.cells as CellCase[])("$column $cell", ({ column, record, cell }) => {
    const row = rowOf({ id: "one", record }, columns)
    expect(row[columns.findIndex(({ name }) => name === column)]).toBe(cell)
  })
})

describe("the file that comes back", () => {
  const file = fileOf({
    header: ["slug", "title.en", "amount", "Problem", "=own"],
    rows: [
      ["three", "=1+1", "a", "of last time", "'=x"],
      ["four", "Four", "1", "", ""],
      ["five", "Five", "b"],
    ],
  })
  const preview = previewImport(file, settingWith([]))
  const problems = new Map<number, readonly RowProblem[]>()
  for (const verdict of preview.verdicts)
    if (verdict.verdict === "wrong") problems.set(verdict.line, verdict.problems)

  const told = problemsFile(file.header)
  const rows = file.rows.map(({ line, cells }) => told.rowOf(cells, problems.get(line) ?? []))

  test("is the uploader's own with what is wrong behind each row, and holds no formula", () => {
    expect({ header: told.header, rows }).toEqual({
      header: ["slug", "title.en", "amount", "'=own", "problem"],
      rows: [
        ["three", "'=1+1", "a", "'=x", "amount: This is no number. Write digits, such as 1 250 or 12,5."],
        ["four", "Four", "1", "", ""],
        ["five", "Five", "b", "", "amount: This is no number. Write digits, such as 1 250 or 12,5."],
      ],
    })
  })

  test("and says the same when it is brought in again", () => {
    expect(previewImport(fileOf({ header: told.header, rows }), settingWith([])).verdicts).toEqual(
      preview.verdicts,
    )
  })
})
