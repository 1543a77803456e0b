import { type Learner, marksTaken } from "./learner.ts"
import { type Mark, type Span, spanOf, type TakenAs, topOf } from "./marks.ts"

/** How a learner stands in the subjects that they take. */
export interface Standing {
  /** The marks that speak for them, those of subjects without one among them. */
  readonly marks: readonly Mark[]
  /** By subject; of one that is taken and has no mark, no span. */
  readonly subjects: ReadonlyMap<
    string,
    { readonly as?: TakenAs | undefined; readonly span?: Span | undefined }
  >
  /** Whether it is told what they take, so that there is nothing else. */
  readonly isWhole: boolean
  /** Whether there may be marks of further subjects. */
  readonly mayGrow: boolean
  /** The best mark that there is. */
  readonly top: number
}

export function standingOf(learner: Learner): Standing {
  const marks = marksTaken(learner)
  const scale = learner.rules?.marks
  return {
    marks,
    subjects: new Map(marks.map((mark) => [mark.subject, { as: mark.as, span: spanOf(mark, scale) }])),
    isWhole: learner.taken !== undefined,
    mayGrow: learner.taken === undefined && marks.length < (learner.rules?.count.min ?? Infinity),
    top: scale ? topOf(scale) : Infinity,
  }
}
