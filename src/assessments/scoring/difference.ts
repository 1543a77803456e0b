import type { DifferenceMethod } from "#documents/types.g.ts"
import { answerTo } from "#assessments/scoring/answers.ts"
import type { ScaleScore } from "#assessments/scoring/result.ts"
import type { Sheet } from "#assessments/scoring/sheet.ts"

/**
 * Forced choices on one dimension: how often the first pole was chosen, less how often the second (Felder & Soloman's
 * counting). An item that is reversed offers the second pole as a.
 */
export function scoreDifference({ items }: DifferenceMethod, { answers }: Sheet): ScaleScore {
  const entries = Object.entries(items)
  const score = entries.reduce((sum, [name, { reverse }]) => {
    const isFirst = (answerTo(answers, name)?.value === "a") !== (reverse === true)
    return sum + (isFirst ? 1 : -1)
  }, 0)
  return { score, from: -entries.length, to: entries.length, answered: entries.length, of: entries.length }
}
