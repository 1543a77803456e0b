import type { WeightsMethod } from "#documents/types.g.ts"
import { answerTo } from "#assessments/scoring/answers.ts"
import type { ScaleScore } from "#assessments/scoring/result.ts"
import type { Sheet } from "#assessments/scoring/sheet.ts"

/** The mean of the weights that experts gave to the options chosen (as MacCann & Roberts, 2008, score situations). */
export function scoreWeights({ weights }: WeightsMethod, { answers }: Sheet): ScaleScore {
  const entries = Object.entries(weights)
  const sum = entries.reduce(
    (total, [name, options]) => total + (options[String(answerTo(answers, name)?.value)] ?? 0),
    0,
  )
  return {
    score: sum / entries.length,
    from: 0,
    to: 1,
    answered: entries.length,
    of: entries.length,
  }
}
