import { readFileSync } from "node:fs"
import type { Attempt } from "#api/contract/assessments.ts"
import type { Assessment } from "#documents/types.g.ts"
import { randomFrom } from "#assessments/tasks/random.ts"
import { sampleAnswers } from "#server/seeding/sample-answers.ts"

/** An answer as a browser sends it. */
export interface Given {
  name: string
  value: unknown
  ms: number
  n: number
}

export const shippedAssessment = (name: string): Assessment =>
  JSON.parse(readFileSync(`schemas/documents/assessment/${name}.json`, "utf8")) as Assessment

/** Answers to all that an attempt asks, each with the number 1. */
export function answersTo(attempt: Attempt, assessment = shippedAssessment(attempt.assessment)): Given[] {
  const { seed, minor, untimed, form } = attempt
  const taken = { seed, minor, untimed, ...(form === null ? {} : { form }) }
  return Object.entries(sampleAnswers(assessment, taken, randomFrom(seed))).map(
    ([name, { value, ms = 0 }]) => ({ name, value, ms, n: 1 }),
  )
}
