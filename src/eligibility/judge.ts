import type { Requirement } from "#documents/requirement.g.ts"
import type { Points } from "#documents/types.g.ts"
import { rounded } from "#engine/rounding.ts"
import type { Learner } from "./learner.ts"
import { isPercent } from "./marks.ts"
import { judgePass } from "./passes.ts"
import { judgePerson } from "./person.ts"
import { areWhole, points, type PointsResult } from "./points.ts"
import { requiredSlot, requiredSlots } from "./slots.ts"
import { type Standing, standingOf } from "./standing.ts"
import { judgeSubjects, otherCurriculum } from "./subject.ts"
import { down, up } from "./told.ts"
import type { Judged } from "./verdict.ts"
import { words } from "./words.ts"

/** What a requirement stands beside: all that the same record requires, and in the marks of which curriculum. */
export interface Beside {
  readonly requires: readonly Requirement[]
  readonly curriculum?: string | undefined
}

export type Judge = (requirement: Requirement, beside: Beside) => Judged

/** Whether what a requirement comes to depends on subjects and marks. */
export const isOfSubjects = (requirement: Requirement): boolean =>
  "anyOf" in requirement || "points" in requirement || "pass" in requirement

/**
 * A judge for one learner. What an institution counts the same for many programmes, it counts once.
 *
 * @param documentOf the points document of a name
 */
export function createJudge(learner: Learner, documentOf: (name: string) => Points | undefined): Judge {
  const standing = standingOf(learner)
  const pointsOf = remembered((name: string, required: readonly string[]) => {
    const document = documentOf(name)
    const about = { required, quintile: learner.quintile, tests: learner.tests }
    return document && points(document, standing.marks, learner.rules?.marks, about)
  })
  const passOf = remembered((name: string) => judgeNamedPass(name, learner))
  const readsRequired = remembered((name: string) => {
    const { must = [], of = {} } = documentOf(name) ?? {}
    return must.includes(requiredSlot) || Object.hasOwn(of, "required")
  })
  const isOther = (curriculum: string | undefined) =>
    curriculum !== undefined && learner.curriculum !== undefined && curriculum !== learner.curriculum
  return (requirement, { requires, curriculum }) => {
    if (isOfSubjects(requirement) && isOther(curriculum)) return otherCurriculum
    if ("anyOf" in requirement) return judgeSubjects(requirement.anyOf, standing)
    if ("points" in requirement) {
      const { points: name, min } = requirement
      if (isOther(documentOf(name)?.curriculum)) return otherCurriculum
      const result = pointsOf(name, readsRequired(name) ? requiredSlots(requires) : [])
      return judgePoints(name, min, result, standing)
    }
    if ("pass" in requirement) return passOf(requirement.pass)
    if ("test" in requirement) return judgeTest(requirement.test, requirement.min, learner)
    return judgePerson(requirement, learner)
  }
}

/** The same work, done once for each name and list of slots. */
function remembered<Found>(
  work: (name: string, slots: readonly string[]) => Found,
): (name: string, slots?: readonly string[]) => Found {
  const known = new Map<string, { readonly found: Found }>()
  return (name, slots = []) => {
    const key = `${name} ${slots.join(" ")}`
    const kept = known.get(key) ?? { found: work(name, slots) }
    known.set(key, kept)
    return kept.found
  }
}

function judgePoints(
  name: string,
  min: number,
  result: PointsResult | undefined,
  { mayGrow }: Standing,
): Judged {
  if (!result) return { verdict: "cannotCheck", words: words("requirements:points.none", { points: name }) }
  const values = { points: name, have: down(result.points), need: min }
  if (result.most < min && !mayGrow) {
    const by = up(min - result.most)
    return {
      verdict: "missed",
      by,
      words: words("requirements:points.missed", { ...values, have: down(result.most), by }),
    }
  }
  if (areWhole(result) && result.points >= min)
    return { verdict: "met", words: words("requirements:points.met", values) }
  return { verdict: "unknown", words: words("requirements:points.unknown", values) }
}

function judgeNamedPass(name: string, learner: Learner): Judged {
  const pass = learner.rules?.passes?.find(({ id }) => id === name)
  if (!pass || !learner.rules)
    return { verdict: "cannotCheck", words: words("requirements:pass.none", { pass: name }) }
  const { verdict, by, words: said } = judgePass(pass, learner.rules, learner)
  return { verdict, by, words: said }
}

function judgeTest(test: string, min: number | undefined, { tests }: Learner): Judged {
  const results = tests && Object.hasOwn(tests, test) ? (tests[test] ?? []) : []
  const values = { test, need: min ?? 0 }
  if (results.length === 0 || !results.every(isPercent))
    return { verdict: "unknown", words: words("requirements:test.unknown", values) }
  const mean = rounded(results.reduce((all, one) => all + one, 0) / results.length)
  const have = down(mean)
  if (mean >= (min ?? 0))
    return { verdict: "met", words: words("requirements:test.met", { ...values, have }) }
  const by = up((min ?? 0) - mean)
  return { verdict: "missed", by, words: words("requirements:test.missed", { ...values, have, by }) }
}
