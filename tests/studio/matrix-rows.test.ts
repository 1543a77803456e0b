import { expect, test } from "vitest"
import type { Cell, Table } from "#review/analysis/table.ts"
import { shownRows } from "#studio/rooms/review/rows.ts"

const cell = (shown: string) => ({ outcomes: [{ outcome: "show", shown, because: [] }] }) as unknown as Cell
const table = (columns: string[], rows: Record<string, string[]>): Table =>
  ({
    columns: columns.map((column) => [column]),
    rows: Object.entries(rows).map(([route, cells]) => ({
      route,
      path: `/${route}`,
      cells: cells.map(cell),
    })),
  }) as unknown as Table
const all = { text: "", area: "", outcome: "all" } as const

test("a cell says whether the release beside has its page and its person, and what it said there", () => {
  const after = table(["learner", "new"], {
    home: ["home", "home"],
    cv: ["cv", "cv"],
    added: ["home", "home"],
  })
  const before = table(["learner"], { home: ["home"], cv: ["home"] })
  const told = shownRows({ after, before }, all, (route) => route).map(({ route, cells }) => [
    route,
    ...cells.map((one) => [one.before !== null, one.isNew]),
  ])
  expect(told).toEqual([
    ["home", [false, false], [false, true]],
    ["cv", [true, false], [false, true]],
    ["added", [false, true], [false, true]],
  ])
})

test("beside no other release nothing is new", () => {
  const after = table(["learner"], { home: ["home"] })
  const [row] = shownRows({ after, before: null }, all, (route) => route)
  expect(row?.cells).toMatchObject([{ before: null, isNew: false }])
})
