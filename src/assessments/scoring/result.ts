import type { AnswerProblem } from "#assessments/scoring/answers.ts"
import type { Metrics } from "#assessments/scoring/metrics.ts"

/** A score with the range that it can have; never without the items that it stands on. */
export interface ScaleScore {
  score: number
  from: number
  to: number
  /** Items that the score is made of, of the items of the whole scale. */
  answered: number
  of: number
  /** Where a reliability is published: the standard error of measurement, and the score ± 1.96 of it. */
  standardError?: number
  interval?: readonly [low: number, high: number]
}

/** What else there is to say of a scale. */
export type Detail =
  | { of: "needs"; points: Readonly<Record<string, number>> }
  | {
      of: "emotions"
      /** By emotion: how many faces showed it, and how many of these were read rightly. */
      accuracy: Readonly<Record<string, { right: number; shown: number }>>
      /** By emotion shown, then by emotion chosen: how often. */
      confusion: Readonly<Record<string, Readonly<Record<string, number>>>>
    }
  | {
      of: "levels"
      /** Whether the clock ran; without it nothing is scored that needs time. */
      timed: boolean
      levels: Readonly<Record<string, Metrics>>
      total: Metrics
    }

export interface Result {
  scales: Readonly<Record<string, ScaleScore>>
  details: Readonly<Record<string, Detail>>
}

/** What one method gives for one scale. */
export type Scored =
  | { ok: true; score: ScaleScore; detail?: Detail }
  | { ok: false; problems: AnswerProblem[] }

export type Scoring = { ok: true; result: Result } | { ok: false; problems: AnswerProblem[] }
