import { describe, expect, test } from "vitest"
import { bandOf, possibleBands } from "#assessments/scoring/bands.ts"
import { codeOf } from "#assessments/scoring/code.ts"
import { highlightsOf, suggestionsFor } from "#assessments/scoring/highlights.ts"
import type { Result } from "#assessments/scoring/result.ts"
import type { Report } from "#documents/types.g.ts"
import reading from "./reading.json" with { type: "json" }

describe("the code of six scores", () => {
  test.each(reading.codes)("$case", ({ scores, code, least }) => {
    const [R = 0, I = 0, A = 0, S = 0, E = 0, C = 0] = scores
    const { letters, groups, distinct } = codeOf({ R, I, A, S, E, C }, least)
    expect({ letters: letters.join(""), groups: groups.map((group) => group.join("")), distinct }).toEqual(
      code,
    )
  })
})

describe("bands", () => {
  test.each(reading.bands)("$case", ({ score, interval, band, possible }) => {
    expect(bandOf(reading.level, score)?.id).toBe(band)
    const scored = { score, from: 0, to: 40, answered: 1, of: 1 }
    const [low = score, high = score] = interval
    const ids = possibleBands(reading.level, { ...scored, interval: [low, high] }).map(({ id }) => id)
    expect(ids).toEqual(possible)
  })
})

describe("what is told first, and suggested", () => {
  const results = reading.results as unknown as Record<string, Result>
  test.each(reading.summaries)("$case", ({ summary, scores, first }) => {
    const report = { ...reading.report, summary } as unknown as Report
    const { quiet } = results
    const scales = Object.entries({ ...quiet!.scales }).map(([scale, scored]) => [
      scale,
      { ...scored, score: (scores as Readonly<Record<string, number>>)[scale] ?? scored.score },
    ])
    const given = { ...results, quiet: { ...quiet!, scales: Object.fromEntries(scales) } }
    expect(highlightsOf(report, given as typeof results)).toEqual(first)
  })

  test("a timed task and an untimed one are not put one before the other", () => {
    const told = (timed: Readonly<Record<string, boolean>>) => {
      const taken = Object.entries(results).map(([name, { scales }]) => {
        const details = Object.keys(scales).map((scale) => [scale, { of: "levels", timed: timed[name] }])
        return [name, { scales, details: Object.fromEntries(details) }]
      })
      const report = { ...reading.report, summary: { highlights: 1 } } as unknown as Report
      return highlightsOf(report, Object.fromEntries(taken) as typeof results)
    }
    expect(told({ quiet: true, ears: false })).toEqual({ scales: [], ranks: [], tied: false, flat: false })
    for (const timed of [true, false]) expect(told({ quiet: timed, ears: timed }).scales).toEqual(["calm"])
  })

  test("suggestions come where a score asks for them, the lowest in its range first", () => {
    const names = suggestionsFor(reading.report as unknown as Report, results).map(([name]) => name)
    expect(names).toEqual(["listen", "plan"])
  })
})
