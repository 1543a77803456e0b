import type { Requirement } from "#documents/requirement.g.ts"
import type { Collection } from "#documents/types.g.ts"
import { isRecord } from "#blocks/shape.ts"
import { own } from "#engine/context/own.ts"
import { textIn } from "#records/spoken.ts"
import { assess } from "#eligibility/assess.ts"
import { isOfSubjects } from "#eligibility/judge.ts"
import type { Learner } from "#eligibility/learner.ts"
import { latest, spanOf } from "#eligibility/marks.ts"
import { requiredSlots } from "#eligibility/slots.ts"
import type { Judged } from "#eligibility/verdict.ts"
import type { SourceContext } from "../source.ts"
import { residenceOptions, toldAsked } from "./asks.ts"
import { learnerOf, pointsDocument } from "./learner.ts"
import { number, sentence } from "./saying.ts"
import { toldPoints } from "./told-points.ts"

/** How the learner stands to what a record asks of whoever applies; `present` says whether it asks for anything. */
export function tellEligibility(context: SourceContext, name: string, record: unknown) {
  const requires = requirementsIn(context, name, record)
  if (requires.length === 0) return { present: false }
  const learner = learnerOf(context)
  const named = own(record, "curriculum")
  const curriculum = typeof named === "string" ? named : undefined
  const judge = (teaching: string | undefined) =>
    assess(requires, { ...learner, teaching }, pointsDocument(context), curriculum).results
  // Which language an institution teaches in is not known here: what is met with the weaker one is met with either.
  const surely = judge(weakestLanguage(learner))
  const results = judge(undefined).map((result, at) => (surely[at]?.verdict === "met" ? surely[at] : result))
  const asks = requires.map((one) => toldAsked(context, one, learner))
  const residence = asks.find(({ about }) => about === "residence")
  const [met, asked] = [results.filter(({ verdict }) => verdict === "met").length, results.length]
  const counting = new Set(requires.flatMap((one) => ("points" in one ? [one.points] : [])))
  return {
    present: true,
    marked: learner.marks.length > 0,
    asksMarks: requires.some(isOfSubjects),
    met,
    asked,
    // "You meet 0 of 5" would be heard as a refusal by somebody of whom nothing is known.
    summary:
      met === 0 && !results.some(({ verdict }) => verdict === "missed")
        ? context.texts.t("requirements:summary.open", { count: asked })
        : context.texts.t("requirements:summary", { met, asked }),
    items: results.map((result, at) => ({
      id: result.id,
      verdict: result.verdict,
      sign: signOf(context, result),
      text: sentence(context, result.words),
      note: textIn(own(requires[at], "note"), [context.state.language]),
      asks: asks[at],
    })),
    residence: residence ? residenceOptions(context, residence.of) : [],
    points: [...counting].flatMap((points) => toldPoints(context, points, requiredSlots(requires)) ?? []),
  }
}

/** Of somebody who takes two languages as such the one with the lower mark. */
function weakestLanguage({ marks, rules }: Learner): string | undefined {
  const languages = latest(marks).flatMap((mark) => {
    const span = mark.as === "home" || mark.as === "additional" ? spanOf(mark, rules?.marks) : undefined
    return span ? { subject: mark.subject, low: span.low } : []
  })
  if (languages.length < 2) return undefined
  return languages.toSorted((one, other) => one.low - other.low)[0]?.subject
}

/** Whatever stands in the field in which the collection keeps what is asked, as far as it has the form of that. */
function requirementsIn(context: SourceContext, name: string, record: unknown): Requirement[] {
  const collection = context.documents.peek(`collection/${name}`) as Collection | undefined
  const field = collection?.requires
  const asked = field === undefined ? undefined : own(record, field)
  return Array.isArray(asked) ? asked.filter((one): one is Requirement => isRecord(one)) : []
}

function signOf(context: SourceContext, { verdict, by, words }: Judged): string {
  if (verdict !== "missed" || by === undefined) return context.texts.t(`requirements:sign.${verdict}`)
  // Of an income there is too much, of everything else too little.
  const sign = words.t === "requirements:income.missed" ? "missedOver" : "missedBy"
  return context.texts.t(`requirements:sign.${sign}`, {
    by: number(context, by, words.with["currency"]),
  })
}
