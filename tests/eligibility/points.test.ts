import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Mark } from "#eligibility/marks.ts"
import type { About } from "#eligibility/parts.ts"
import { areWhole, points } from "#eligibility/points.ts"
import { type Marks, marksOf } from "./learners.ts"
import { casesOf, curricula, pointsDocuments, scaleOf } from "./shipped.ts"

interface Case {
  case: string
  document: string
  marks: Marks
  about?: About
  /** As it was published, to so many digits. */
  points: string
  most?: number
  counted?: string[]
  left?: Record<string, string>
  unknown?: string[]
}

function counted({ document: name, marks, about }: Case) {
  const document = pointsDocuments.get(name)!
  const scale = scaleOf(document)
  return points(document, marksOf(marks, scale!.by), scale, about)
}

describe("admission points", () => {
  it.each(casesOf<Case>("points"))("$document: $case", (one) => {
    const result = counted(one)
    const digits = one.points.split(".")[1]?.length ?? 0
    expect(result.points.toFixed(digits)).toBe(one.points)
    if (digits === 0) expect(Number.isInteger(result.points)).toBe(true)
    if (one.most !== undefined) expect(result.most).toBe(one.most)
    if (one.counted)
      expect(result.counted.map(({ subject, points: given, why }) => `${subject} ${given} ${why}`)).toEqual(
        one.counted,
      )
    if (one.left)
      expect(Object.fromEntries(result.left.map(({ subject, why }) => [subject, why]))).toEqual(one.left)
    expect(
      result.unknown.map(({ why, of, count }) => [why, ...of, ...(of.length ? [] : [count])].join(" ")),
    ).toEqual(one.unknown ?? [])
  })

  it.each([...pointsDocuments])(
    "%s: its source was read on a day, and the best marks give its most",
    (_, document) => {
      const subjects = [...new Set(Object.values(curricula.get(document.curriculum)!.lists).flat())]
      const scale = scaleOf(document)
      const top = scale!.by === "percent" ? { percent: 100 } : { level: 12 }
      const as: Record<string, Mark["as"]> = { english: "home", afrikaans: "additional" }
      const marks = subjects.map((subject) => ({ subject, as: as[subject], ...top }))
      const tests = Object.fromEntries(
        Object.entries(document.tests ?? {}).map(([test, results]) => [
          test,
          Array.from({ length: results }, () => 100),
        ]),
      )
      const required = ["mathematics", "english", "kiswahili", "biology"].filter((one) =>
        subjects.includes(one),
      )
      const result = points(document, marks, scale, { required, tests, quintile: 1 })
      expect(result).toMatchObject({
        points: document.max,
        most: document.max,
        max: document.max,
        unknown: [],
      })
      expect(document.source.checkedOn).toMatch(/^2026-11-/)
    },
  )
})

const subjects = [
  "english",
  "afrikaans",
  "mathematics",
  "mathematical_literacy",
  "life_orientation",
  "history",
  "geography",
  "physical_sciences",
  "life_sciences",
  "accounting",
]

const mark = fc.record({
  subject: fc.constantFrom(...subjects),
  as: fc.constantFrom("home" as const, "additional" as const, undefined),
  percent: fc.oneof(fc.integer({ min: 0, max: 100 }), fc.constant(undefined)),
  level: fc.oneof(fc.integer({ min: 1, max: 7 }), fc.constant(undefined)),
})
const marks = fc.uniqueArray(mark, { selector: ({ subject }) => subject, maxLength: 10 })
const about = fc.record({
  required: fc.constantFrom(
    [],
    ["mathematics"],
    ["mathematics|mathematical_literacy", "physical_sciences"],
    ["physical_sciences|life_sciences", "life_sciences", "history"],
  ),
  quintile: fc.constantFrom(undefined, 1, 5),
  tests: fc.constantFrom(undefined, { nbt: [50, 60, 70] }, { nbt: [50] }),
})
const nsc = [...pointsDocuments.values()].filter(({ curriculum }) => curriculum === "nsc")
const document = fc.constantFrom(...nsc)
const scale = curricula.get("nsc")!.marks

describe("whatever the marks", () => {
  it("another subject's mark never lowers the points", () => {
    fc.assert(
      fc.property(document, marks, about, (counting, known, beside) => {
        const all = points(counting, known, scale, beside)
        const fewer = points(counting, known.slice(0, -1), scale, beside)
        expect(all.points).toBeGreaterThanOrEqual(fewer.points)
      }),
      { numRuns: 3000 },
    )
  })

  it("a better mark never lowers them", () => {
    fc.assert(
      fc.property(document, marks, about, fc.nat(9), fc.nat(60), (counting, known, beside, index, more) => {
        const better = known.map((one, at) =>
          at === index && one.percent !== undefined
            ? { ...one, percent: Math.min(100, one.percent + more) }
            : one,
        )
        expect(points(counting, better, scale, beside).points).toBeGreaterThanOrEqual(
          points(counting, known, scale, beside).points,
        )
      }),
      { numRuns: 3000 },
    )
  })

  it("they are at most what they can come to, and exactly that once everything is known", () => {
    fc.assert(
      fc.property(document, marks, about, (counting, known, beside) => {
        const result = points(counting, known, scale, beside)
        expect(result.points).toBeLessThanOrEqual(result.most)
        expect(result.most).toBeLessThanOrEqual(counting.max)
        if (result.unknown.length === 0) expect(result.points).toBe(result.most)
        if (!areWhole(result)) expect(result.unknown.length).toBeGreaterThan(0)
      }),
      { numRuns: 3000 },
    )
  })

  it("what comes to be known lies between what they are and the most that they can be", () => {
    const hidden = fc.array(fc.constantFrom("percent", "all", "nothing"), { minLength: 10, maxLength: 10 })
    fc.assert(
      fc.property(document, marks, about, hidden, (counting, known, beside, hide) => {
        const whole = known.map((one) => ({ ...one, percent: one.percent ?? 50, level: undefined }))
        const partly = whole.map(({ percent, ...one }, index) => {
          if (hide[index] === "all") return one
          const { level } = scale!.levels.find(({ from = 0 }) => percent >= from)!
          return hide[index] === "percent" ? { ...one, level } : { ...one, percent }
        })
        const { points: exact } = points(counting, whole, scale, beside)
        const { points: least, most } = points(counting, partly, scale, beside)
        expect(least).toBeLessThanOrEqual(exact)
        expect(most).toBeGreaterThanOrEqual(exact)
      }),
      { numRuns: 3000 },
    )
  })

  it("the order in which they are written changes nothing", () => {
    fc.assert(
      fc.property(document, marks, about, (counting, known, beside) => {
        const { points: forwards, most } = points(counting, known, scale, beside)
        expect(points(counting, known.toReversed(), scale, beside)).toMatchObject({ points: forwards, most })
      }),
    )
  })
})
