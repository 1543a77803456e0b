import { describe, expect, it } from "vitest"
import { changeProblems, changeWindows } from "#eligibility/changes.ts"
import { passes } from "#eligibility/passes.ts"
import { plan, type PlanProblem } from "#eligibility/plan.ts"
import { learnerOf, takenOf, type Written } from "./learners.ts"
import { said } from "./said.ts"
import { casesOf, curricula } from "./shipped.ts"

const lines = (problems: readonly PlanProblem[]) =>
  problems.map(({ problem, fix, about }) => {
    expect(said(fix)).toBe(`${said(problem)}.fix`)
    return [said(problem), ...about].join(" ")
  })

interface PlanCase {
  case: string
  curriculum: string
  chosen: string[]
  teaching?: string
  /** `<sentence> <what it is about>` */
  problems: string[]
  groups?: Record<string, string[]>
  unchecked?: string[]
}

describe("plans", () => {
  it.each(casesOf<PlanCase>("plans"))(
    "$curriculum: $case",
    ({ curriculum, chosen, teaching, ...expected }) => {
      const found = plan(curricula.get(curriculum)!, chosen.map(takenOf), { teaching })
      expect(lines(found.problems)).toEqual(expected.problems)
      if (expected.groups)
        expect(
          Object.fromEntries(
            Object.entries(found.groups).map(([group, held]) => [group, held.map(({ subject }) => subject)]),
          ),
        ).toEqual(expected.groups)
      const unchecked = found.unchecked.map(({ t }) => said({ t }))
      if (expected.unchecked) expect(unchecked).toEqual(expected.unchecked)
    },
  )

  it.each([...curricula])("%s: without a source a plan says that no rules are published", (_, curriculum) => {
    const unchecked = plan(curriculum, []).unchecked.map(({ t }) => t)
    expect(unchecked.includes("eligibility:unchecked.source")).toBe(curriculum.source === undefined)
  })
})

it("what groups ask goes before what others allow", () => {
  const title = { t: "subjects:group.ungrouped" }
  const group = (list: string, count: { min: number; max: number }) => ({ title, list, count })
  const curriculum = {
    ...curricula.get("ib")!,
    levels: {},
    count: { min: 2 },
    lists: { both: ["physics", "music"], arts: ["music"] },
    groups: {
      free: group("both", { min: 0, max: 1 }),
      asked: group("both", { min: 1, max: 1 }),
      art: group("arts", { min: 1, max: 1 }),
    },
    order: ["free", "asked", "art"],
  }
  for (const chosen of [
    ["music", "physics"],
    ["physics", "music"],
  ]) {
    const found = plan(curriculum, chosen.map(takenOf))
    expect(found.problems).toEqual([])
    expect(found.groups["art"]).toEqual([takenOf("music")])
    expect(found.groups["asked"]).toEqual([takenOf("physics")])
  }
})

interface ChangeCase {
  case: string
  before: string[]
  after: string[]
  grade: string
  on: string
  problems: string[]
  open: number[]
}

describe("changes", () => {
  it.each(casesOf<ChangeCase>("changes"))("$case", ({ before, after, grade, on, problems, open }) => {
    const nsc = curricula.get("nsc")!
    const found = changeProblems(nsc, before.map(takenOf), after.map(takenOf), { grade, on })
    expect(lines(found)).toEqual(problems)
    expect(changeWindows(nsc, grade, on).flatMap((one) => (one.open ? [one.most] : []))).toEqual(open)
  })

  it("are not judged where a curriculum has no rules of them", () => {
    const found = changeProblems(curricula.get("ib")!, [], [takenOf("physics")], {
      grade: "11",
      on: "2026-12-31",
    })
    expect(found).toEqual([])
  })
})

interface PassCase {
  case: string
  learner: Written
  /** `<pass>: <verdict> <sentence>` */
  passes: string[]
}

describe("passes", () => {
  it.each(casesOf<PassCase>("passes"))("$case", ({ learner: written, passes: expected }) => {
    const learner = learnerOf(written)
    const found = passes(learner.rules!, learner)
    for (const { marks } of found) for (const { words } of marks) said(words)
    expect(found.map(({ pass, verdict, words }) => `${pass}: ${verdict} ${said(words)}`)).toEqual(expected)
  })
})
