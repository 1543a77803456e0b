import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { Assessment } from "#documents/types.g.ts"
import type { Answers } from "#assessments/scoring/answers.ts"
import { itemsAsked } from "#assessments/scoring/asked.ts"
import { score } from "#assessments/scoring/score.ts"
import type { Taken } from "#assessments/scoring/sheet.ts"
import { instrument, instruments } from "./support/instruments.ts"
import { adult, resultOf, sheetFor } from "./support/sheets.ts"

const withItems = instruments().filter((name) => instrument(name).assessment.tasks === undefined)
const takers = ({ forms = {} }: Assessment): Taken[] =>
  [{}, ...Object.keys(forms).map((form) => ({ form }))].flatMap((form) => [
    { ...adult, ...form },
    { ...adult, ...form, minor: true },
  ])

describe.each(withItems)("%s", (name) => {
  const { assessment, key } = instrument(name)

  test("every scale has a score within its range, whoever takes whichever form", () => {
    for (const taken of takers(assessment)) {
      const run = (answers: Answers) => {
        const { scales } = resultOf(assessment, key, answers, taken)
        expect(Object.keys(scales).toSorted()).toEqual(assessment.scaleOrder.toSorted())
        for (const { score: points, from, to, answered, of } of Object.values(scales)) {
          expect(points).toBeGreaterThanOrEqual(from - 1e-9)
          expect(points).toBeLessThanOrEqual(to + 1e-9)
          expect(answered).toBeGreaterThanOrEqual(of / 2)
        }
      }
      fc.assert(fc.property(sheetFor(assessment, taken), run), { numRuns: 15 })
    }
  })

  test("the order of the answers changes nothing", () => {
    fc.assert(
      fc.property(sheetFor(assessment), (answers) => {
        const turned = Object.fromEntries(Object.entries(answers).toReversed())
        expect(resultOf(assessment, key, turned)).toEqual(resultOf(assessment, key, answers))
      }),
      { numRuns: 15 },
    )
  })

  test("anything else for an answer is refused with its place, and never scored", () => {
    const sheet = sheetFor(assessment)
    const id = fc.constantFrom(...itemsAsked(assessment, adult))
    fc.assert(
      fc.property(sheet, id, fc.jsonValue({ maxDepth: 2 }), (answers, item, value) => {
        const scoring = score(assessment, key, { ...answers, [item]: { value } }, adult)
        if (scoring.ok)
          for (const { score: points } of Object.values(scoring.result.scales)) expect(points).not.toBeNaN()
        else expect(scoring.problems.map(({ pointer }) => pointer)).toEqual([`/answers/${item}`])
      }),
      { numRuns: 60 },
    )
  })
})

/** Every answer to the other end of its scale. */
function mirrored({ items, responses = {} }: Assessment, answers: Answers): Answers {
  return Object.fromEntries(
    Object.entries(answers).map(([id, { value }]) => {
      const item = items[id]!
      if (item.type === "forcedChoice") return [id, { value: value === "a" ? "b" : "a" }]
      const values = item.type === "agreementScale" ? responses[item.responses]! : []
      const ends = values.map((response) => Number(response.value))
      return [id, { value: Math.min(...ends) + Math.max(...ends) - Number(value) }]
    }),
  )
}

test.each([
  "holland_code",
  "interests",
  "big5",
  "ipip",
  "entrepreneur",
  "entrepreneurial_intent",
  "learning_styles",
])("%s: who turns every answer round turns every score round", (name) => {
  const { assessment, key } = instrument(name)
  fc.assert(
    fc.property(sheetFor(assessment), (answers) => {
      const one = resultOf(assessment, key, answers).scales
      const other = resultOf(assessment, key, mirrored(assessment, answers)).scales
      for (const [scale, { score: points, from, to }] of Object.entries(one))
        expect(other[scale]!.score).toBeCloseTo(from + to - points, 9)
    }),
    { numRuns: 30 },
  )
})

test("a score that stands for items not asked has the mean of those that were", () => {
  const { assessment, key } = instrument("holland_code")
  const short = { ...adult, form: "short" }
  fc.assert(
    fc.property(sheetFor(assessment, short), (answers) => {
      for (const [scale, scored] of Object.entries(resultOf(assessment, key, answers, short).scales)) {
        const method = key.scoring[scale]!
        const values = Object.keys("items" in method ? method.items : {}).flatMap((id) =>
          id in answers ? [Number(answers[id]!.value)] : [],
        )
        const mean = values.reduce((sum, value) => sum + value, 0) / values.length
        expect(scored.score / scored.of).toBeCloseTo(mean, 9)
      }
    }),
  )
})

test("who answers as the key does has everything right, and no other option weighs more", () => {
  for (const name of ["understanding_emotion", "steuB", "managing_emotion", "stemB", "perceiving_emotion"]) {
    const { assessment, key } = instrument(name)
    const [scale, method] = Object.entries(key.scoring)[0]!
    const best =
      method.by === "correct"
        ? method.answers
        : method.by === "perEmotion"
          ? method.emotions
          : method.by === "weights"
            ? Object.fromEntries(
                Object.entries(method.weights).map(([id, options]) => [id, heaviest(options)]),
              )
            : {}
    const answers = Object.fromEntries(Object.entries(best).map(([id, value]) => [id, { value }]))
    const scored = resultOf(assessment, key, answers).scales[scale]!
    expect([name, scored.score]).toEqual([name, scored.to])
  }
})

const heaviest = (options: Readonly<Record<string, number>>) =>
  Object.keys(options).toSorted((one, other) => options[other]! - options[one]!)[0]!

test("a key of another version is a bug that is not scored over", () => {
  const { assessment, key } = instrument("big5")
  expect(() => score({ ...assessment, version: "9.0.0" }, key, {}, adult)).toThrow("version")
})
