import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import type { Entry } from "#documents/types.g.ts"
import { rowsOf, type Row } from "#studio/rooms/menus/outline.ts"
import { landingOn, seenRows, stepOf, typedTo } from "#studio/rooms/menus/tree.ts"

interface Case {
  case: string
  on: string
  key?: string
  rtl?: boolean
  type?: string
  to?: string
  open?: string
  close?: string
}

const cases = JSON.parse(readFileSync("tests/studio/cases/tree.json", "utf8")) as Case[]

const entry = (entries?: Record<string, Entry>): Entry => ({
  title: { t: "shell:any" },
  ...(entries && { entries }),
})
const rows = rowsOf(
  {
    entries: {
      home: entry(),
      reports: entry({ worker: entry(), values: entry() }),
      tools: entry({ hammer: entry() }),
      cv: entry(),
    },
  },
  [],
)
const all = (list: readonly Row[]): Row[] => list.flatMap((row) => [row, ...all(row.rows)])
const idOf = (name: string) =>
  all(rows)
    .find((row) => row.name === name)!
    .steps.join("/")
const seen = seenRows(rows, new Set([idOf("tools")]))

describe("keys of the tree", () => {
  for (const { case: name, on, key, rtl, type, to, open, close } of cases)
    test(name, () => {
      const wanted = [to && { to: idOf(to) }, open && { open: idOf(open) }, close && { close: idOf(close) }]
      const expected = wanted.find((one) => one !== undefined)
      const step =
        type === undefined
          ? stepOf(seen, idOf(on), key!, rtl)
          : typedTo(seen, idOf(on), type, (row) => row.name)
      expect(typeof step === "string" ? { to: step } : step).toEqual(expected)
    })
})

test("a row that is dragged lands before, after or into another", () => {
  const [row] = rows
  expect(landingOn(row!, 0.1, true)).toEqual({ before: row })
  expect(landingOn(row!, 0.5, true)).toEqual({ into: row })
  expect(landingOn(row!, 0.9, true)).toEqual({ after: row })
  expect(landingOn(row!, 0.4, false)).toEqual({ before: row })
  expect(landingOn(row!, 0.5, false)).toEqual({ after: row })
})
