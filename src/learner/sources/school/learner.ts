import type { Points } from "#documents/types.g.ts"
import type { Learner } from "#eligibility/learner.ts"
import { own } from "#engine/context/own.ts"
import { curriculumKey } from "#engine/screens/sources.ts"
import { vocabularyOf } from "../content.ts"
import type { SourceContext } from "../source.ts"
import { chosenOf, curriculumOf, marksOf, planOf } from "./subjects.ts"

/** What is known here of who is signed in. Their marks and what they say of themselves are read on this device alone. */
export function learnerOf(context: SourceContext): Learner {
  const { nationality, birthDate } = context.user()?.profile ?? {}
  const { grade, income, disability, residence, tests = {} } = context.state.about
  return {
    curriculum: curriculumKey(context.user()) || undefined,
    rules: curriculumOf(context),
    marks: marksOf(context),
    // Who has only written down marks may take more subjects than those.
    taken: chosenOf(context).length > 0 ? planOf(context) : undefined,
    citizen: /^[A-Z]{2}$/.test(nationality ?? "") ? (nationality ?? undefined) : undefined,
    age: ageOn(new Date(), birthDate),
    grade: isGrade(context, grade) ? grade : undefined,
    income,
    disability,
    resident: residence,
    tests: Object.fromEntries(Object.entries(tests).map(([test, result]) => [test, [result]])),
  }
}

export const pointsDocument =
  (context: SourceContext) =>
  (name: string): Points | undefined =>
    context.documents.peek(`points/${name}`) as Points | undefined

/** Whether this is one of the levels of education that the release has. */
export const isGrade = (context: Pick<SourceContext, "documents">, grade: string | undefined): boolean =>
  grade !== undefined && own(vocabularyOf(context, "education-levels")?.values, grade) !== undefined

/** Whole years on this device's calendar day. */
function ageOn(today: Date, birthDate: string | null | undefined): number | undefined {
  const [year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})/.exec(birthDate ?? "") ?? []).slice(1).map(Number)
  if (year === undefined || month === undefined || day === undefined) return undefined
  const before = today.getMonth() + 1 < month || (today.getMonth() + 1 === month && today.getDate() < day)
  return today.getFullYear() - year - (before ? 1 : 0)
}
