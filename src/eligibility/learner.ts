import type { Curriculum } from "#documents/types.g.ts"
import { latest, type Mark, type Taken } from "./marks.ts"

/** What is known of a learner; what is left out is not known. */
export interface Learner {
  /** The curriculum that they are taught by, and what it asks for. */
  readonly curriculum?: string | undefined
  readonly rules?: Curriculum | undefined
  readonly marks: readonly Mark[]
  /** All subjects that they take, or would take. Left out, there may be others than those with marks. */
  readonly taken?: readonly Taken[] | undefined
  /** The language in which the institution teaches: a subject. */
  readonly teaching?: string | undefined
  /** The quintile of the school, 1 to 5. */
  readonly quintile?: number | undefined
  /** Results of tests beside school, in percent. */
  readonly tests?: Readonly<Record<string, readonly number[]>> | undefined
  /** Two-letter code of the country whose citizen they are. */
  readonly citizen?: string | undefined
  /** By two-letter code of a country whether they may live there for good; one that is left out is not known. */
  readonly resident?: Readonly<Record<string, boolean>> | undefined
  readonly age?: number | undefined
  /** A key of the list of education levels. */
  readonly grade?: string | undefined
  /** What the household has in a year. */
  readonly income?: { readonly amount: number; readonly currency: string } | undefined
  readonly disability?: boolean | undefined
}

/**
 * The marks that speak for a learner: the latest of each subject that they take, at the level at which they take it. A
 * subject that is taken and has no mark stands there without one.
 */
export function marksTaken({ marks, taken }: Learner): Mark[] {
  const known = latest(marks)
  return taken
    ? taken.map(({ subject, as }) => {
        const mark = known.find((one) => one.subject === subject)
        return { ...mark, subject, as: as ?? mark?.as }
      })
    : known
}
