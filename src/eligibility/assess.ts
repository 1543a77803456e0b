import type { Requirement } from "#documents/requirement.g.ts"
import type { Points } from "#documents/types.g.ts"
import { createJudge } from "./judge.ts"
import type { Learner } from "./learner.ts"
import type { Judged } from "./verdict.ts"

export interface Assessment {
  /** How many requirements are met for certain. */
  readonly met: number
  /** How many there are. */
  readonly asked: number
  /** Each requirement in its place, by its own name or its place in the list. */
  readonly results: readonly (Judged & { readonly id: string })[]
}

/**
 * Holds a learner against what is asked of whoever applies. It never says whether somebody gets in: a minimum is not
 * admission, and what is not known is never met.
 *
 * @param documentOf the points document of a name
 * @param curriculum the one in whose marks it is asked; left out, the learner's own
 */
export function assess(
  requires: readonly Requirement[],
  learner: Learner,
  documentOf: (name: string) => Points | undefined,
  curriculum?: string,
): Assessment {
  const judge = createJudge(learner, documentOf)
  const beside = { requires, curriculum }
  const results = requires.map((requirement, index) => ({
    id: requirement.id ?? String(index),
    ...judge(requirement, beside),
  }))
  return { met: results.filter(({ verdict }) => verdict === "met").length, asked: requires.length, results }
}
