import { expect, test } from "vitest"
import { compareRows, type Compared } from "#records/compare.ts"
import cases from "./cases/compare.json" with { type: "json" }

interface Case {
  name: string
  records: Compared["facts"][]
  rows: [field: string, differs: boolean][]
}

test.each(cases as unknown as Case[])("$name", ({ records, rows }) => {
  const compared = compareRows(records.map((facts, at) => ({ id: String(at), facts })))
  expect(compared.map(({ field, differs }) => [field, differs])).toEqual(rows)
  for (const { cells } of compared)
    expect(cells.map(({ id }) => id)).toEqual(records.map((_, at) => String(at)))
})
