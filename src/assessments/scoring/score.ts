import type { Assessment, Key, ScoringMethod } from "#documents/types.g.ts"
import { rounded, roundedAll } from "#engine/rounding.ts"
import { answerProblems, type AnswerProblem, type Answers } from "#assessments/scoring/answers.ts"
import { itemsAsked } from "#assessments/scoring/asked.ts"
import { scoreCorrect } from "#assessments/scoring/correct.ts"
import { scoreDifference } from "#assessments/scoring/difference.ts"
import { withMargin } from "#assessments/scoring/margin.ts"
import { scoreMazes } from "#assessments/scoring/mazes.ts"
import { scorePerEmotion } from "#assessments/scoring/per-emotion.ts"
import { scoreRankedNeeds } from "#assessments/scoring/ranked-needs.ts"
import type { Detail, ScaleScore, Scored, Scoring } from "#assessments/scoring/result.ts"
import type { Sheet, Taken } from "#assessments/scoring/sheet.ts"
import { scoreMean, scoreSum } from "#assessments/scoring/sum.ts"
import { scoreTimedChoice } from "#assessments/scoring/timed-choice.ts"
import { scoreWeights } from "#assessments/scoring/weights.ts"

/**
 * Scores an attempt (specification 3.4): each scale by the method that the key names for it. Pure; run where the key
 * is, which is on the server. Here, where they are made, scores are rounded, and nowhere else before they are shown:
 * whoever compares them with a band or with one another compares plain numbers.
 *
 * @param assessment the assessment, and the key of the same version, both checked by the review
 * @param answers as they were given; see {@link Answers}
 * @returns the scores, or what is wrong with the answers: unknown items, answers out of range, items left out
 * @throws where assessment and key do not belong together, which a publish refuses
 */
export function score(assessment: Assessment, key: Key, answers: Answers, taken: Taken): Scoring {
  if (assessment.version !== key.version)
    throw new Error(`The key is of version ${key.version}, the assessment of ${assessment.version}.`)
  const problems = answerProblems(assessment, answers, taken)
  if (problems.length > 0) return { ok: false, problems }
  const sheet: Sheet = { assessment, answers, asked: new Set(itemsAsked(assessment, taken)), taken }
  const scales: Record<string, ScaleScore> = {}
  const details: Record<string, Detail> = {}
  const faults: AnswerProblem[] = []
  for (const [scale, method] of Object.entries(key.scoring)) {
    const scored = scoreBy(method, sheet)
    if (!scored.ok) {
      faults.push(...scored.problems)
      continue
    }
    const exact = { ...scored.score, score: rounded(scored.score.score) }
    scales[scale] = roundedAll(withMargin(exact, key.reliability?.[scale]))
    if (scored.detail) details[scale] = roundedAll(scored.detail)
  }
  return faults.length > 0 ? { ok: false, problems: faults } : { ok: true, result: { scales, details } }
}

function scoreBy(method: ScoringMethod, sheet: Sheet): Scored {
  switch (method.by) {
    case "sum":
      return { ok: true, score: scoreSum(method, sheet) }
    case "mean":
      return { ok: true, score: scoreMean(method, sheet) }
    case "difference":
      return { ok: true, score: scoreDifference(method, sheet) }
    case "correct":
      return { ok: true, score: scoreCorrect(method, sheet) }
    case "weights":
      return { ok: true, score: scoreWeights(method, sheet) }
    case "rankedNeeds":
      return scoreRankedNeeds(method, sheet)
    case "perEmotion":
      return scorePerEmotion(method, sheet)
    case "timedChoiceLevels":
      return scoreTimedChoice(method, sheet)
    case "mazeLevels":
      return scoreMazes(method, sheet)
  }
}
