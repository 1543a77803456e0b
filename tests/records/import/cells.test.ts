import { describe, expect, test } from "vitest"
import { columnsOf } from "#records/columns.ts"
import { readCell } from "#records/import/cell.ts"
import type { DayOrder } from "#records/import/days.ts"
import { createNames } from "#records/import/names.ts"
import type { Decimal } from "#records/import/numbers.ts"
import data from "./cells.json" with { type: "json" }
import { collection, languages, settingWith } from "./setting.ts"

interface Case {
  column: string
  text: string
  decimal?: Decimal
  order?: DayOrder
  /** Left out with `wrong`, too: the cell is empty. */
  value?: unknown
  wrong?: string
}

const columns = new Map(columnsOf(collection, languages).map((column) => [column.name, column]))
const setting = settingWith([])

describe("what a cell says", () => {
  test.each(data.cases as Case[])(
    "$column: $text",
    ({ column: name, text, decimal, order, value, wrong }) => {
      const column = columns.get(name)
      if (!column) throw new Error(`There is no column ${name}.`)
      const read = readCell(text, column, {
        languages,
        decimal,
        order,
        terms: (list) => createNames(setting.terms(list) ?? []),
        records: (of) => createNames(setting.records(of) ?? []),
      })
      if (wrong === undefined) expect(read).toEqual({ value })
      else expect("wrong" in read ? `${read.wrong.message} ${read.wrong.fix}` : read).toContain(wrong)
    },
  )
})
