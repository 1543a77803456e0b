import type { Curriculum, CurriculumChange } from "#documents/types.g.ts"
import type { Taken } from "./marks.ts"
import { type PlanProblem, planProblem } from "./plan.ts"

/** A rule of changes in a grade, and whether it is open on a day. */
export interface ChangeWindow extends CurriculumChange {
  readonly open: boolean
}

/**
 * The rules by which subjects may be changed in a grade; none where the curriculum has none.
 *
 * @param on the day, as 2026-11-23
 */
export const changeWindows = ({ changes = [] }: Curriculum, grade: string, on: string): ChangeWindow[] =>
  changes
    .filter((change) => change.grade === grade)
    .map((change) => ({ ...change, open: change.until === undefined || on.slice(5) < change.until }))

/**
 * Whether what was chosen may still be changed so.
 *
 * @param before the subjects taken now
 * @param after those wished for
 */
export function changeProblems(
  curriculum: Curriculum,
  before: readonly Taken[],
  after: readonly Taken[],
  { grade, on }: { readonly grade: string; readonly on: string },
): PlanProblem[] {
  const windows = changeWindows(curriculum, grade, on)
  const changed = after.filter(({ subject }) => before.every((one) => one.subject !== subject))
  const about = changed.map(({ subject }) => subject)
  const open = windows.filter((one) => one.open)
  if (changed.length === 0 || windows.length === 0) return []
  const most = Math.max(0, ...open.filter(({ exceptional }) => !exceptional).map((one) => one.most))
  if (changed.length <= most) return []
  const values = { grade, have: changed.length, need: most }
  if (most > 0) return [planProblem("changes.many", about, values)]
  return [planProblem(open.length > 0 ? "changes.exceptional" : "changes.late", about, values)]
}
