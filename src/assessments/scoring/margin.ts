import type { Reliability } from "#documents/types.g.ts"
import type { ScaleScore } from "#assessments/scoring/result.ts"

/** Of a normal distribution 95 % lie within so many standard errors. */
const ninetyFivePercent = 1.96

/**
 * The score with its margin where a reliability is published: the standard error of measurement is
 * SD·√(1 − reliability), the interval ± 1.96 of it within the range. Without one, a score has no margin.
 */
export function withMargin(score: ScaleScore, reliability: Reliability | undefined): ScaleScore {
  if (reliability === undefined) return score
  const standardError = reliability.sd * Math.sqrt(1 - reliability.alpha)
  const half = ninetyFivePercent * standardError
  return {
    ...score,
    standardError,
    interval: [Math.max(score.from, score.score - half), Math.min(score.to, score.score + half)],
  }
}
