import type { CorrectMethod } from "#documents/types.g.ts"
import { answerTo } from "#assessments/scoring/answers.ts"
import type { ScaleScore } from "#assessments/scoring/result.ts"
import type { Sheet } from "#assessments/scoring/sheet.ts"

/** How many answers are right. */
export function scoreCorrect({ answers: right }: CorrectMethod, { answers }: Sheet): ScaleScore {
  const entries = Object.entries(right)
  const score = entries.filter(([name, option]) => answerTo(answers, name)?.value === option).length
  return { score, from: 0, to: entries.length, answered: entries.length, of: entries.length }
}
