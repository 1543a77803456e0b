import { describe, expect, test } from "vitest"
import { mazeMetrics } from "#assessments/scoring/mazes.ts"
import { type Metrics, totalOf } from "#assessments/scoring/metrics.ts"
import { timedChoiceMetrics } from "#assessments/scoring/timed-choice.ts"
import cases from "./metrics.json" with { type: "json" }

/** Sessions that were played, with the metrics worked out by hand in `why`. */
const rounded = (metrics: Metrics) =>
  Object.fromEntries(Object.entries(metrics).map(([name, value]) => [name, Math.round(value * 1e6) / 1e6]))

describe("a level of a timed choice", () => {
  test.each(cases.timedChoice)("$case", ({ trials, reference, timed, metrics }) => {
    expect(rounded(timedChoiceMetrics(trials, reference, timed))).toEqual(metrics)
  })
})

describe("a level of mazes", () => {
  test.each(cases.maze)("$case", ({ mazes, reference, timed, metrics }) => {
    expect(rounded(mazeMetrics(mazes, reference, timed))).toEqual(metrics)
  })
})

describe("all levels together (specification 3.4)", () => {
  test.each(cases.totals)("$case", ({ levels, total }) => {
    expect(rounded(totalOf(levels))).toEqual(total)
  })
})
