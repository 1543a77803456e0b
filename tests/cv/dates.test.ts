import { describe, expect, it } from "vitest"
import { newestFirst } from "#cv/dates.ts"

const told = { start: "start", end: "end", current: "current" }

describe("the newest first", () => {
  it.each([
    ["what goes on before what ended", [{ end: "2026-12" }, { start: "2020", current: true }], [1, 0]],
    ["a year ends with its December", [{ end: "2024-11" }, { end: "2024" }], [1, 0]],
    [
      "what ended last, then what began last",
      [{ start: "2019", end: "2023" }, { start: "2021", end: "2023" }, { end: "2024" }],
      [2, 1, 0],
    ],
    ["without a date last, otherwise as they are kept", [{}, { start: "2020" }, {}], [1, 0, 2]],
    ["nonsense is no date", [{ end: "soon" }, { end: "2020-13" }, { end: 7 }], [1, 0, 2]],
  ])("%s", (_, items, order) =>
    expect(
      newestFirst(
        items.map((item, index) => ({ ...item, index })),
        told,
      ).map(({ index }) => index),
    ).toEqual(order),
  )
})
