import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Requirement } from "#documents/requirement.g.ts"
import { assess } from "#eligibility/assess.ts"
import { learnerOf, type Written } from "./learners.ts"
import { said } from "./said.ts"
import { casesOf, pointsDocuments } from "./shipped.ts"

interface Case {
  case: string
  learner: Written
  requires: Requirement[]
  /** The curriculum in whose marks it is asked. */
  curriculum?: string
  /** `<id>: <verdict> <by> <sentence>`, each in its place. */
  results: string[]
}

const documentOf = (name: string) => pointsDocuments.get(name)

describe("requirements", () => {
  it.each(casesOf<Case>("requirements"))("$case", ({ learner, requires, curriculum, results }) => {
    const found = assess(requires, learnerOf(learner), documentOf, curriculum)
    const lines = found.results.map(({ id, verdict, by, words }) =>
      [`${id}:`, verdict, by, said(words)].filter((part) => part !== undefined).join(" "),
    )
    expect(lines).toEqual(results)
    expect(found.asked).toBe(requires.length)
    expect(found.met).toBe(results.filter((line) => line.includes(": met ")).length)
  })

  it("what is not known is never met", () => {
    const requirement = fc.constantFrom<Requirement>(
      { anyOf: [{ subject: "mathematics", min: 0 }] },
      { anyOf: [{ subject: "english" }, { subject: "mathematics", level: "home" }] },
      ...[...pointsDocuments.keys()].map((points) => ({ points, min: 0 })),
      { pass: "bachelor" },
      { pass: "certificate" },
      { citizen: ["ZA"] },
      { citizen: ["ZA"], residents: true },
      { income: "ZAR", max: 1_000_000 },
      { age: { min: 0 } },
      { grade: ["grade_12"] },
      { test: "nbt" },
      { portfolio: true },
    )
    const needsNothing = new Set(["uj", "up", "ufs"])
    fc.assert(
      fc.property(fc.array(requirement, { maxLength: 6 }), (requires) => {
        const { results } = assess(
          requires,
          { marks: [], curriculum: "nsc", rules: learnerOf({}).rules },
          documentOf,
        )
        const met = results.filter(({ verdict }, index) => {
          const asked = requires[index]!
          // Points of nothing are enough where nothing is asked and nothing must count.
          return verdict === "met" && !("points" in asked && needsNothing.has(asked.points))
        })
        expect(met).toEqual([])
      }),
    )
  })
})
