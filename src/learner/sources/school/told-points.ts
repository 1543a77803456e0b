import type { Points } from "#documents/types.g.ts"
import { marksTaken } from "#eligibility/learner.ts"
import { areWhole, points, type PointsResult } from "#eligibility/points.ts"
import { say } from "#browser/texts/say.ts"
import { namesOf } from "../of-kind.ts"
import { listOf, type SourceContext } from "../source.ts"
import { learnerOf, pointsDocument } from "./learner.ts"
import { number } from "./saying.ts"
import { allOf, eitherOf, subjectTitle } from "./subjects.ts"

/** The points of every document of the learner's curriculum, beside each other. */
export function tellPoints(context: SourceContext) {
  const { curriculum, marks } = learnerOf(context)
  const items = namesOf(context, "points")
    .flatMap((name) => toldPoints(context, name) ?? [])
    .toSorted((one, other) => one.title.localeCompare(other.title, context.state.language))
  return { ...listOf(items), chosen: curriculum !== undefined, marked: marks.length > 0 }
}

/**
 * What an institution makes of the learner's marks: what counts, what does not, and why. Nothing for a document of
 * another curriculum.
 *
 * @param required the slots of what the programme asks for
 */
export function toldPoints(context: SourceContext, name: string, required: readonly string[] = []) {
  const document = pointsDocument(context)(name)
  const learner = learnerOf(context)
  if (!document || document.curriculum !== learner.curriculum) return undefined
  const result = points(document, marksTaken(learner), learner.rules?.marks, { required })
  return {
    id: name,
    title: say(context, document.title),
    points: result.points,
    max: document.max,
    text: totalText(context, document, result),
    counted: result.counted.map(({ subject, points: gives, why }) =>
      context.texts.t(why === "plus" ? "points:count.plus" : "points:count.subject", {
        subject: subjectTitle(context, subject),
        points: number(context, gives),
      }),
    ),
    left: result.left.map(({ subject, why }) =>
      context.texts.t(`points:left.${why}`, { subject: subjectTitle(context, subject) }),
    ),
    unknown: result.unknown.map((unknown) => unknownText(context, unknown)),
    leaves: result.left.length > 0,
    opens: result.unknown.length > 0,
  }
}

function totalText(context: SourceContext, { max }: Points, result: PointsResult): string {
  const isExact = areWhole(result) && result.points === result.most
  const key = isExact ? "exact" : result.points > 0 ? "least" : "open"
  return context.texts.t(`points:count.${key}`, {
    points: number(context, Math.floor(result.points * 1000) / 1000),
    max: number(context, max),
  })
}

function unknownText(context: SourceContext, { why, of, count }: PointsResult["unknown"][number]): string {
  const what = of.map((one) => (why === "test" ? one.toUpperCase() : slotTitle(context, one)))
  return context.texts.t(`points:open.${why}`, { what: allOf(context, what), count })
}

/** A subject, several of which one will do, or a language that is taken as such. */
function slotTitle(context: SourceContext, slot: string): string {
  if (slot.startsWith("@")) return context.texts.t(`points:slot.${slot.slice(1)}`)
  return eitherOf(
    context,
    slot.split("|").map((subject) => subjectTitle(context, subject)),
  )
}
