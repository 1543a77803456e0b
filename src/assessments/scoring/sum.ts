import type { MeanMethod, SumMethod } from "#documents/types.g.ts"
import { answerTo } from "#assessments/scoring/answers.ts"
import type { ScaleScore } from "#assessments/scoring/result.ts"
import type { Sheet } from "#assessments/scoring/sheet.ts"

/**
 * The sum of the answers, reversed where the key says so. Where items were not asked of this person (a shorter form,
 * items for adults only) the others stand for them: the sum is that of the whole scale at their mean.
 */
export function scoreSum(method: SumMethod, sheet: Sheet): ScaleScore {
  const { sum, answered, of } = countOf(method, sheet)
  return { score: (sum * of) / answered, from: method.from * of, to: method.to * of, answered, of }
}

/** The mean of the answers, reversed where the key says so. */
export function scoreMean(method: MeanMethod, sheet: Sheet): ScaleScore {
  const { sum, answered, of } = countOf(method, sheet)
  return { score: sum / answered, from: method.from, to: method.to, answered, of }
}

function countOf({ items, from, to }: SumMethod | MeanMethod, { answers, asked }: Sheet) {
  const counted = Object.entries(items).filter(([name]) => asked.has(name))
  const sum = counted.reduce((total, [name, { reverse }]) => {
    const value = Number(answerTo(answers, name)?.value)
    return total + (reverse ? from + to - value : value)
  }, 0)
  return { sum, answered: counted.length, of: Object.keys(items).length }
}
