import type { ResultsAnswer } from "#api/contract/reports.ts"
import type { Letter, Profile } from "#assessments/matching/hexagon.ts"
import { codeOf } from "#assessments/scoring/code.ts"
import { formatDate, localeOf } from "#browser/texts/locale.ts"
import { say } from "#browser/texts/say.ts"
import { termsOf, vocabularyOf } from "./content.ts"
import { shownScore } from "./report/scales.ts"
import { tones } from "./report/told.ts"
import { textArgument, type SourceKind, type SourceContext } from "./source.ts"

let underWay: { user: unknown; answer: Promise<ResultsAnswer> } | undefined

/** What the learner has scored: sources that ask for it at the same time share one call. */
export function askResults({ user, client }: SourceContext): Promise<ResultsAnswer> {
  const id = user()?._id
  // A page that is signed out elsewhere is still drawn for a moment: nobody has results then.
  if (!user()) return Promise.resolve({})
  if (underWay && underWay.user === id) return underWay.answer
  const mine = { user: id, answer: client.results() }
  underWay = mine
  const end = () => {
    if (underWay === mine) underWay = undefined
  }
  mine.answer.then(end, end)
  return mine.answer
}

/** Scores for mini result cards; what is not there yet is for the card to count as 0 (specification 3.4). */
export const results: SourceKind = {
  kept: true,
  fetch: askResults,
  read({ context, args, fetched }) {
    const answer = fetched as ResultsAnswer
    const each = Object.entries(answer).map(([assessment, { takenAt, scales }]) => [
      assessment,
      {
        taken: true,
        takenAt: formatDate(localeOf(context), takenAt),
        ...Object.fromEntries(
          Object.entries(scales).map(([scale, score]) => [
            scale,
            { value: shownScore(score), max: score.to },
          ]),
        ),
      },
    ])
    return {
      scores: Object.fromEntries(each),
      ...workerTypesOf(context, answer[textArgument(args, "interests")]),
    }
  },
}

/**
 * The leading worker types with their scores, the strongest first; more than three where the last of them share a place,
 * and all six where they lie too close together for any to lead.
 */
function workerTypesOf(context: SourceContext, result: ResultsAnswer[string] | undefined) {
  if (result === undefined) return { workerTypes: [], workerTypesTied: false, workerTypesDistinct: false }
  const { scales } = result
  const types = termsOf(vocabularyOf(context, "worker-types")).map(([key, { title, letter }]) => ({
    id: key,
    label: say(context, title),
    letter: letter as Letter,
    tone: tones[letter as Letter],
    value: scales[key] ? shownScore(scales[key]) : 0,
    max: scales[key]?.to ?? 0,
  }))
  const profile = Object.fromEntries(types.map(({ letter, value }) => [letter, value])) as Profile
  const { groups, distinct } = codeOf(profile, result.distinct)
  const leading = distinct ? groups.flat() : types.map(({ letter }) => letter)
  return {
    workerTypes: leading.flatMap((letter) => {
      const { letter: _, ...type } = types.find((one) => one.letter === letter)!
      return [type]
    }),
    workerTypesTied: distinct && groups.some((group) => group.length > 1),
    workerTypesDistinct: distinct,
  }
}
