import type { Requirement } from "#documents/requirement.g.ts"
import type { Points } from "#documents/types.g.ts"
import { createJudge, type Judge } from "./judge.ts"
import type { Learner } from "./learner.ts"
import type { Taken } from "./marks.ts"

/** Something with requirements. */
export interface Door {
  readonly id: string
  readonly requires: readonly Requirement[]
  /** The curriculum in whose marks it is asked. Left out, any. */
  readonly curriculum?: string | undefined
}

export interface Doors {
  /** Open with the plan before, not with the one after. */
  readonly closes: readonly string[]
  /** The other way round, thanks to what is added: the place that a dropped subject leaves opens nothing by itself. */
  readonly opens: readonly string[]
  /** Open with either. */
  readonly stays: readonly string[]
}

/**
 * What another choice of subjects changes. A door counts as open as long as nothing that it asks is missed for certain:
 * a subject without a mark yet keeps it open. What is asked in the marks of another curriculum is left aside.
 *
 * @param learner with the marks that there are; those of subjects that a plan drops do not count
 * @param documentOf the points document of a name
 */
export function doors(
  programmes: readonly Door[],
  learner: Learner,
  before: readonly Taken[],
  after: readonly Taken[],
  documentOf: (name: string) => Points | undefined,
): Doors {
  const judgeBefore = createJudge({ ...learner, taken: before }, documentOf)
  const judgeAfter = createJudge({ ...learner, taken: after }, documentOf)
  // Where a subject is dropped, the best mark could still come in its place: that opens nothing. What is opened is open
  // with the dropped subject as well.
  const dropped = before.filter(({ subject }) => after.every((one) => one.subject !== subject))
  const judgeBoth = createJudge({ ...learner, taken: [...after, ...dropped] }, documentOf)
  const found = { closes: [] as string[], opens: [] as string[], stays: [] as string[] }
  for (const { id, requires, curriculum = learner.curriculum } of programmes) {
    if (curriculum !== learner.curriculum) continue
    // Most doors close by a subject, and to count points takes the longest.
    const isOpen = (judge: Judge) =>
      [false, true].every((ofPoints) =>
        requires.every(
          (one) => "points" in one !== ofPoints || judge(one, { requires }).verdict !== "missed",
        ),
      )
    const was = isOpen(judgeBefore)
    const is = isOpen(judgeAfter) && (was || isOpen(judgeBoth))
    if (was || is) found[was && is ? "stays" : was ? "closes" : "opens"].push(id)
  }
  return found
}
