import { readdirSync } from "node:fs"
import { describe, expect, it } from "vitest"
import type { Requirement } from "#documents/requirement.g.ts"
import type { Vocabulary } from "#documents/types.g.ts"
import { assess } from "#eligibility/assess.ts"
import type { Learner } from "#eligibility/learner.ts"
import { type TakenAs, topOf } from "#eligibility/marks.ts"
import { readJson } from "../documents/shipped.ts"
import { curricula, pointsDocuments } from "./shipped.ts"

const keysOf = (name: string) =>
  Object.keys((readJson(`schemas/documents/vocabulary/${name}.json`) as Vocabulary).values)
const [subjects, grades] = [keysOf("subjects"), keysOf("education-levels")]

interface Asking {
  requires?: Requirement[]
  curriculum?: string
}

const records = readdirSync("schemas/catalogue").flatMap((collection) =>
  readdirSync(`schemas/catalogue/${collection}`).flatMap(
    (file): [string, Required<Asking> & { named: boolean }][] => {
      const { requires, curriculum } = readJson(`schemas/catalogue/${collection}/${file}`) as Asking
      const named = curriculum !== undefined
      return requires ? [[`${collection}/${file}`, { requires, curriculum: curriculum ?? "nsc", named }]] : []
    },
  ),
)

/** Somebody who has all that can be had: the best mark in every subject of the curriculum. */
function best(name: string): Learner {
  const rules = curricula.get(name)!
  const levels: Record<string, TakenAs> = { english: "home", afrikaans: "additional" }
  const top = topOf(rules.marks)
  const marks = [...new Set(Object.values(rules.lists).flat())].map((subject) => ({
    subject,
    as: levels[subject],
    ...(rules.marks?.by === "level" ? { level: top } : { percent: top }),
  }))
  return { curriculum: name, rules, marks, teaching: "english", tests: { nbt: [100, 100, 100] }, quintile: 1 }
}

describe("what the shipped records ask", () => {
  it("is asked of many", () => expect(records.length).toBeGreaterThan(80))

  it.each(records)(
    "%s: is of subjects, grades, points and passes that there are",
    (_, { requires, curriculum }) => {
      const rules = curricula.get(curriculum)
      const strange = requires.flatMap((one) => {
        if ("anyOf" in one)
          return one.anyOf.flatMap(({ subject }) => (subjects.includes(subject) ? [] : [subject]))
        if ("grade" in one) return one.grade.filter((grade) => !grades.includes(grade))
        if ("points" in one)
          return pointsDocuments.get(one.points)?.curriculum === curriculum ? [] : [one.points]
        if ("pass" in one) return rules?.passes?.some(({ id }) => id === one.pass) ? [] : [one.pass]
        return []
      })
      expect(strange).toEqual([])
    },
  )

  // Somebody who is taught by another would be judged in marks that mean something else, or in subjects that it lacks.
  it.each(records)("%s: names the curriculum in whose marks it asks", (_, { requires, named }) => {
    const asksMarks = requires.some(
      (one) =>
        "points" in one ||
        "pass" in one ||
        ("anyOf" in one && one.anyOf.some(({ min }) => min !== undefined)),
    )
    expect(named || !asksMarks).toBe(true)
  })

  it.each(records)("%s: can be met in full by marks", (_, { requires, curriculum }) => {
    const ofMarks = requires.filter(
      (one) => "anyOf" in one || "points" in one || "pass" in one || "test" in one,
    )
    const { results } = assess(ofMarks, best(curriculum), (name) => pointsDocuments.get(name), curriculum)
    expect(results.filter(({ verdict }) => verdict !== "met")).toEqual([])
  })
})
