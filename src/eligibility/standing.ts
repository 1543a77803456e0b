import { type Learner, marksTaken } from "./learner.ts"
import { type Mark, type Span, spanOf, type TakenAs, topOf } from "./marks.ts"

/** How a learner stands in the subjects that they take. */
export interface Standing {
  /** The marks that speak for them. */
  readonly marks: readonly Mark[]
  /** By subject; of one that is taken and has no mark, no span. */
  readonly subjects: ReadonlyMap<
    string,
    { readonly as?: TakenAs | undefined; readonly span?: Span | undefined }
  >
  /** Whether those are all subjects that they take. */
  readonly isWhole: boolean
  /** The best mark that there is. */
  readonly top: number
}

export function standingOf(learner: Learner): Standing {
  const marks = marksTaken(learner)
  const scale = learner.rules?.marks
  const taken = learner.taken ?? []
  return {
    marks,
    subjects: new Map([
      ...taken.map(({ subject, as }) => [subject, { as }] as const),
      ...marks.map((mark) => [mark.subject, { as: mark.as, span: spanOf(mark, scale) }] as const),
    ]),
    isWhole: learner.taken !== undefined,
    top: scale ? topOf(scale) : Infinity,
  }
}
