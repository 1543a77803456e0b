import type { Curriculum } from "#documents/types.g.ts"
import type { Known } from "#cv/draft.ts"
import { latest, spanOf, type Mark } from "#eligibility/marks.ts"
import { listFormat } from "#engine/texts/formats.ts"
import { localeOf } from "#browser/texts/locale.ts"
import { curriculumKey } from "#engine/screens/sources.ts"
import { termTitle } from "../content.ts"
import { markText } from "../school/marks.ts"
import {
  allOf,
  curriculumOf,
  loadSchoolWords,
  marksOf,
  subjectTitle,
  takenTitle,
} from "../school/subjects.ts"
import { loadDocument, type SourceContext } from "../source.ts"

/** So many subjects are named as the best. */
const bestSubjects = 3

/** What marks are told with: whoever has written down none does without it. */
export async function loadKnown(context: SourceContext): Promise<void> {
  if (marksOf(context).length === 0) return
  await Promise.all([
    loadSchoolWords(context),
    loadDocument(context, "vocabulary/subjects"),
    loadDocument(context, `curriculum/${curriculumKey(context.user())}`),
  ])
}

/** What a first draft may say of the learner beside the strengths of their reports. */
export function knownOf(context: SourceContext): Omit<Known, "strength"> {
  const { tenant } = context.user() ?? {}
  const school = tenant?.institution ?? ""
  const curriculum = termTitle(context, "school-curricula", curriculumKey(context.user()))
  const followed = curriculumOf(context)
  const marks = latest(marksOf(context))
  const about = [
    sentence(context, "school", school),
    sentence(context, "curriculum", curriculum),
    sentence(context, "best", allOf(context, best(context, marks, followed))),
  ].filter((one) => one !== "")
  return {
    school,
    curriculum,
    marks: sentence(context, "marks", marksIn(context, marks, followed)),
    about: about.length === 0 ? "" : [...about, context.texts.t("cv-items:draft.looking")].join(" "),
  }
}

const sentence = (context: SourceContext, name: string, known: string): string =>
  known === "" ? "" : context.texts.t(`cv-items:draft.${name}`, { [name]: known })

const marksIn = (context: SourceContext, marks: readonly Mark[], curriculum: Curriculum | undefined) =>
  listFormat(localeOf(context), { type: "unit" }).format(
    marks.map((mark) => `${takenTitle(context, mark)} ${markText(context, mark, curriculum?.marks)}`.trim()),
  )

/** The subjects with the highest marks; none where the curriculum says nothing of what marks are worth. */
function best(context: SourceContext, marks: readonly Mark[], curriculum: Curriculum | undefined): string[] {
  const ranked = marks.flatMap((mark) => {
    const span = spanOf(mark, curriculum?.marks)
    return span === undefined ? [] : [{ title: subjectTitle(context, mark.subject), low: span.low }]
  })
  return ranked
    .toSorted((one, other) => other.low - one.low)
    .slice(0, bestSubjects)
    .map(({ title }) => title)
}
