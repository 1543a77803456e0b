import type { ResultsAnswer } from "#api/contract/reports.ts"
import type { Letter } from "#engine/matching/hexagon.ts"
import { formatDate, localeOf } from "../i18n/format.ts"
import { say } from "../i18n/say.ts"
import type { Learner } from "../learner.ts"
import { termsOf, vocabularyOf } from "./content.ts"
import { decimalsOf } from "./report/scales.ts"
import { tones } from "./report/told.ts"
import type { SourceKind } from "./source.ts"

/** Scores for mini result cards; what is not there yet is for the card to count as 0 (specification 3.4). */
export const results: SourceKind = {
  // A page that is signed out elsewhere is still drawn for a moment: nobody has results then.
  fetch: async (learner) => (learner.user() ? learner.client.results() : {}),
  read({ learner, fetched }) {
    const answer = fetched as ResultsAnswer
    const each = Object.entries(answer).map(([assessment, { takenAt, scales }]) => [
      assessment,
      {
        taken: true,
        takenAt: formatDate(localeOf(learner), takenAt),
        ...Object.fromEntries(
          Object.entries(scales).map(([scale, score]) => [
            scale,
            { value: Number(score.score.toFixed(decimalsOf(score))), max: score.to },
          ]),
        ),
      },
    ])
    return { scores: Object.fromEntries(each), workerTypes: workerTypesOf(learner, answer) }
  },
}

/** The six worker types with their scores, the strongest first; in the order of the vocabulary before. */
function workerTypesOf(learner: Learner, answer: ResultsAnswer) {
  const scales = answer["holland_code"]?.scales ?? {}
  return termsOf(vocabularyOf(learner, "worker-types"))
    .map(([key, { title, letter }]) => ({
      id: key,
      label: say(learner, title),
      tone: tones[letter as Letter],
      value: scales[key]?.score ?? 0,
      max: scales[key]?.to ?? 0,
    }))
    .toSorted((one, other) => other.value - one.value)
    .slice(0, 3)
}
