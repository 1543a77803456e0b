import type { ResultsAnswer } from "#api/contract/reports.ts"
import { own } from "#engine/context/own.ts"
import { say } from "#browser/texts/say.ts"
import { termsOf, vocabularyOf } from "./content.ts"
import { askResults } from "./results.ts"
import { textArgument, type SourceKind, type SourceContext } from "./source.ts"

/**
 * Numbers of a record beside the learner's own scores, both in words: two ranges that have nothing in common are read
 * as shares of themselves. Nobody can compare 5.2 of 7 with 29 of 40.
 */
export const sideBySide: SourceKind = {
  kept: true,
  fetch: askResults,
  read({ context, args, fetched }) {
    const numbers = args["numbers"]
    const [from, to] = [Number(args["from"]), Number(args["to"])]
    const scores = (fetched as ResultsAnswer)[textArgument(args, "assessment")]?.scales
    const rows = termsOf(vocabularyOf(context, textArgument(args, "scales"))).flatMap(([id, term]) => {
      const { letter } = term
      const number = own(numbers, id) ?? (typeof letter === "string" ? own(numbers, letter) : undefined)
      if (typeof number !== "number") return []
      const score = scores?.[id]
      return {
        id,
        title: say(context, term.title),
        record: extentOf(context, number, from, to),
        own: score ? extentOf(context, score.score, score.from, score.to) : "",
      }
    })
    return { rows, present: rows.length > 0, taken: scores !== undefined }
  },
}

/** What part of its range a number has reached, in words: the last term of `extents` whose `from` is not above it. */
function extentOf(context: SourceContext, value: number, from: number, to: number): string {
  const share = to > from ? (value - from) / (to - from) : 0
  const term = termsOf(vocabularyOf(context, "extents")).findLast(
    ([, { from: least }]) => Number(least) <= share,
  )
  return say(context, term?.[1].title)
}
