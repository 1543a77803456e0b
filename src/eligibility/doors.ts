import type { Requirement } from "#documents/requirement.g.ts"
import type { Points } from "#documents/types.g.ts"
import { createJudge, isOfSubjects, type Judge } from "./judge.ts"
import type { Learner } from "./learner.ts"
import type { Taken } from "./marks.ts"
import { requiredSlots } from "./slots.ts"

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
  /** The other way round. */
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
  const [first, second] = [before, after].map((taken) => createJudge({ ...learner, taken }, documentOf)) as [
    Judge,
    Judge,
  ]
  const found = { closes: [] as string[], opens: [] as string[], stays: [] as string[] }
  for (const { id, requires, curriculum = learner.curriculum } of programmes) {
    if (curriculum !== learner.curriculum) continue
    const beside = { required: requiredSlots(requires) }
    const isOpen = (judge: Judge, which: (one: Requirement) => boolean) =>
      requires.every((one) => !which(one) || judge(one, beside).verdict !== "missed")
    const [was, is] = [isOpen(first, isOfSubjects), isOpen(second, isOfSubjects)]
    // What does not depend on subjects closes it with either plan.
    if ((!was && !is) || !isOpen(second, (one) => !isOfSubjects(one))) continue
    found[was && is ? "stays" : was ? "closes" : "opens"].push(id)
  }
  return found
}
