import { readFileSync } from "node:fs"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { Assessment, Key, Report, ScoringMethod } from "#documents/types.g.ts"
import { bandOf } from "#assessments/scoring/bands.ts"
import { itemsAsked } from "#assessments/scoring/asked.ts"
import { rounds } from "../../support/rounds.ts"
import { instrument, instruments } from "./support/instruments.ts"
import { adult, resultOf, sheetFor } from "./support/sheets.ts"

const withItems = instruments().filter((name) => instrument(name).assessment.tasks === undefined)

/** An object whose entries are in the order that `rank` gives, or the same array in that order. */
const reordered = <T>(
  holder: Readonly<Record<string, T>>,
  rank: (name: string) => number,
): Record<string, T> =>
  Object.fromEntries(Object.entries(holder).toSorted(([one], [other]) => rank(one) - rank(other)))

function otherwiseOrdered(assessment: Assessment, key: Key, rank: (name: string) => number) {
  const method = (one: ScoringMethod): ScoringMethod => ({
    ...one,
    ...("items" in one ? { items: reordered<never>(one.items as never, rank) } : {}),
    ...("answers" in one ? { answers: reordered(one.answers, rank) } : {}),
    ...("weights" in one ? { weights: reordered(one.weights, rank) } : {}),
    ...("emotions" in one ? { emotions: reordered(one.emotions, rank) } : {}),
    ...("needs" in one ? { needs: one.needs.toSorted((a, b) => rank(a) - rank(b)) } : {}),
  })
  const sections = Object.entries(assessment.sections).map(([name, section]) => [
    name,
    "items" in section ? { ...section, items: section.items.toSorted((a, b) => rank(a) - rank(b)) } : section,
  ])
  return {
    assessment: {
      ...assessment,
      order: assessment.order.toReversed(),
      sections: Object.fromEntries(sections) as Assessment["sections"],
    },
    key: {
      ...key,
      scoring: Object.fromEntries(
        Object.entries(key.scoring).map(([scale, one]) => [scale, method(one)]),
      ) as Key["scoring"],
    },
  }
}

/** A place for every name, another for each seed. */
const ranking = (seed: number) => (name: string) =>
  Array.from(name).reduce((mixed, letter) => Math.imul(mixed ^ letter.charCodeAt(0), 0x01000193), seed) >>> 0

describe.each(withItems)("%s", (name) => {
  const { assessment, key } = instrument(name)

  test("the order of items, needs and weights changes no score, to the last bit", () => {
    fc.assert(
      fc.property(sheetFor(assessment), fc.integer(), (answers, seed) => {
        const turned = otherwiseOrdered(assessment, key, ranking(seed))
        expect(new Set(itemsAsked(turned.assessment, adult))).toEqual(new Set(itemsAsked(assessment, adult)))
        expect(resultOf(turned.assessment, turned.key, answers)).toEqual(resultOf(assessment, key, answers))
      }),
      { numRuns: rounds(12, 400) },
    )
  })

  test("no number of a result carries the noise of its arithmetic", () => {
    fc.assert(
      fc.property(sheetFor(assessment), (answers) => {
        const noisy: number[] = []
        JSON.stringify(resultOf(assessment, key, answers), (_key, value: unknown) => {
          if (typeof value === "number" && Number(value.toFixed(10)) !== value) noisy.push(value)
          return value
        })
        expect(noisy).toEqual([])
      }),
      { numRuns: rounds(12, 400) },
    )
  })
})

test("a work value has the band that whole numbers give it", () => {
  const { assessment, key } = instrument("value_scales")
  const report = JSON.parse(readFileSync("schemas/documents/report/value-scales.json", "utf8")) as Report
  const bands = report.bands!["value"]!
  fc.assert(
    fc.property(sheetFor(assessment), (answers) => {
      const { scales } = resultOf(assessment, key, answers)
      for (const [scale, method] of Object.entries(key.scoring)) {
        if (method.by !== "rankedNeeds") continue
        // Each need stands in three rankings of five: its points are a whole number of thirds.
        const rankings = Object.values(answers).map(({ value }) => value as string[])
        const thirds = method.needs.flatMap((need) =>
          rankings.filter((ranking) => ranking.includes(need)).map((ranking) => 5 - ranking.indexOf(need)),
        )
        expect(thirds.length).toBe(3 * method.needs.length)
        const whole = method.weight * thirds.reduce((sum, each) => sum + each, 0)
        const expected = bands.find(({ upTo }) => upTo === undefined || whole <= 3 * upTo)!
        expect([whole, bandOf(bands, scales[scale]!.score)!.id]).toEqual([whole, expected.id])
      }
    }),
    { numRuns: rounds(100, 4000) },
  )
})

test.each(["managing_emotion", "stemB"])(
  "%s: a mean of weights has the band that whole numbers give it",
  (name) => {
    const { assessment, key } = instrument(name)
    const [[scale, method] = []] = Object.entries(key.scoring)
    if (method?.by !== "weights") throw new Error("The key has no weights.")
    fc.assert(
      fc.property(sheetFor(assessment), fc.integer({ min: 1, max: 17 }), (answers, eighteenths) => {
        const tenths = Object.entries(method.weights).reduce(
          (sum, [item, options]) => sum + Math.round(10 * options[String(answers[item]!.value)]!),
          0,
        )
        const items = Object.keys(method.weights).length
        // The edge is where some answers land on it exactly: at the mean of these answers, or beside it.
        const edge = Number(((tenths + eighteenths - 9) / (10 * items)).toFixed(10))
        const title = { t: "x:y" }
        const bands = [
          { id: "under", title, upTo: edge },
          { id: "over", title },
        ]
        expect(bandOf(bands, resultOf(assessment, key, answers).scales[scale!]!.score)!.id).toBe(
          eighteenths >= 9 ? "under" : "over",
        )
      }),
      { numRuns: rounds(60, 2000) },
    )
  },
)
