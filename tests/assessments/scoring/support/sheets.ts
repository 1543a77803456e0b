import fc from "fast-check"
import type { Assessment, AssessmentItem, Key } from "#documents/types.g.ts"
import type { Answers } from "#assessments/scoring/answers.ts"
import { itemsAsked } from "#assessments/scoring/asked.ts"
import type { Result } from "#assessments/scoring/result.ts"
import { score } from "#assessments/scoring/score.ts"
import type { Taken } from "#assessments/scoring/sheet.ts"

export const adult: Taken = { minor: false, seed: 0 }

/** Any answer that the item offers. */
function answerTo({ responses = {} }: Assessment, item: AssessmentItem): fc.Arbitrary<unknown> {
  if (item.type === "agreementScale" || item.type === "face")
    return fc.constantFrom(...responses[item.responses]!.map(({ value }) => value))
  const options = Object.keys(item.options)
  if (item.type === "ranking") return fc.shuffledSubarray(options, { minLength: options.length })
  return fc.constantFrom(...options)
}

/** Any answers to all that is asked. */
export const sheetFor = (assessment: Assessment, taken = adult): fc.Arbitrary<Answers> =>
  fc.record(
    Object.fromEntries(
      itemsAsked(assessment, taken).map((id) => [
        id,
        answerTo(assessment, assessment.items[id]!).map((value) => ({ value })),
      ]),
    ),
  )

/** What answers come to that fit. */
export function resultOf(assessment: Assessment, key: Key, answers: Answers, taken = adult): Result {
  const scoring = score(assessment, key, answers, taken)
  if (!scoring.ok) throw new Error(JSON.stringify(scoring.problems))
  return scoring.result
}
