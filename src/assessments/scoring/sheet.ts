import type { Assessment } from "#documents/types.g.ts"
import type { Answers } from "#assessments/scoring/answers.ts"
import type { Asking } from "#assessments/scoring/asked.ts"

/** What was taken: who took it, in which form, and from which seed its tasks were made. */
export interface Taken extends Asking {
  /** The attempt's seed; timed tasks are made from it. */
  seed: number
  /** The tasks were taken without a clock. */
  untimed?: boolean
}

/** What the methods read. */
export interface Sheet {
  assessment: Assessment
  answers: Answers
  /** The items that were asked. */
  asked: ReadonlySet<string>
  taken: Taken
}
