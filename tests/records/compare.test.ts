import { expect, test } from "vitest"
import { compareRows, type Compared } from "#records/compare.ts"
import cases from "./cases/compare.json" with { type: "json" }

interface Case {
  name: string
  records: Compared["facts"][]
  top?: string
  rows: [field: string, differs: boolean][]
}

const asked = ["years", "level", "city", "covers", "pay", "requires"].map((field) => ({
  field,
  title: field,
}))

test.each(cases as unknown as Case[])("$name", ({ records, top, rows }) => {
  const compared = compareRows(
    asked,
    records.map((facts, at) => ({ id: String(at), facts })),
    top,
  )
  expect(compared.map(({ field, differs }) => [field, differs])).toEqual(rows)
  for (const { cells } of compared)
    expect(cells.map(({ id }) => id)).toEqual(records.map((_, at) => String(at)))
})
