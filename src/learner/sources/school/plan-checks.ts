import type { Curriculum, Text } from "#documents/types.g.ts"
import { localeOf } from "#browser/texts/locale.ts"
import { say } from "#browser/texts/say.ts"
import { changeProblems } from "#eligibility/changes.ts"
import type { Taken } from "#eligibility/marks.ts"
import { plan } from "#eligibility/plan.ts"
import type { Words } from "#eligibility/words.ts"
import { dateFormat } from "#engine/texts/formats.ts"
import { termTitle } from "../content.ts"
import type { SourceContext } from "../source.ts"
import { learnerOf } from "./learner.ts"
import { sentence } from "./saying.ts"
import { takenTitle } from "./subjects.ts"

/** What somebody thinks of doing with their plan; empty is nothing. */
export interface Draft {
  readonly group: string
  readonly drop: string
  readonly add: string
}

export const nothingChecked = { groups: [], problems: [], sound: false, unchecked: [], windows: [] }

/** The grade that the learner has said they are in; empty: none. */
export function gradeOf(context: SourceContext) {
  const { grade = "" } = learnerOf(context)
  return { grade, gradeTitle: grade && termTitle(context, "education-levels", grade) }
}

interface Change {
  readonly before: readonly Taken[]
  readonly after: readonly Taken[]
  readonly draft: Draft
}

/** Whether one subject may still be taken in the place of another. Who puts subjects together for the first time swaps none. */
function swapProblems(context: SourceContext, curriculum: Curriculum, { before, after, draft }: Change) {
  const [, grade] = /^grade_(\d+)$/.exec(gradeOf(context).grade) ?? []
  if (grade === undefined || draft.drop === "" || draft.add === "") return []
  // The calendar day of this device, as 2026-11-23.
  const on = new Intl.DateTimeFormat("sv-SE").format(new Date())
  return changeProblems(curriculum, before, after, { grade, on })
}

/** What is wrong with the subjects as they would be, and what nobody here can tell. */
export function checked(context: SourceContext, curriculum: Curriculum, change: Change) {
  const { groups, problems: wrong, unchecked } = plan(curriculum, change.after)
  const problems = [...wrong, ...swapProblems(context, curriculum, change)]
  return {
    groups: curriculum.order.map((group) => ({
      id: group,
      title: say(context, curriculum.groups[group]?.title),
      text: (groups[group] ?? []).map((taken) => takenTitle(context, taken)).join(", "),
    })),
    problems: problems.map(({ problem, fix }, at) => ({
      id: `${problem.t} ${at}`,
      problem: sentence(context, problem),
      fix: sentence(context, fix),
    })),
    sound: problems.length === 0,
    unchecked: unchecked.map((one) => (isWords(one) ? sentence(context, one) : say(context, one))),
    windows: (curriculum.changes ?? []).map((rule, at) => ({
      id: String(at),
      text: context.texts.t(`school-plan:window.${windowOf(rule)}`, {
        grade: rule.grade,
        count: rule.most,
        until: monthDay(context, rule.until),
      }),
    })),
  }
}

/** Sentences of the rules have a namespace of their own; those of a document may be plain. */
const isWords = (one: Words | Text): one is Words =>
  typeof one === "object" && typeof one.t === "string" && one.t.startsWith("eligibility:") && "with" in one

function windowOf({ until, exceptional }: NonNullable<Curriculum["changes"]>[number]): string {
  if (exceptional) return "exceptional"
  return until === undefined ? "open" : "until"
}

/** The same day in every year. */
function monthDay(context: SourceContext, until: string | undefined): string {
  const day = new Date(`2001-${until ?? "01-01"}T00:00:00Z`)
  if (until === undefined || Number.isNaN(day.getTime())) return ""
  return dateFormat(localeOf(context), { day: "numeric", month: "long", timeZone: "UTC" }).format(day)
}
