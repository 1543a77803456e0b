import type { Curriculum } from "#documents/types.g.ts"
import type { Mark } from "#eligibility/marks.ts"
import { numberFormat } from "#engine/texts/formats.ts"
import { localeOf } from "#browser/texts/locale.ts"
import { curriculumKey } from "#engine/screens/sources.ts"
import { loadWriting, refusedOf, waitingOf, waitsText } from "../../lists/reading.ts"
import { termTitle } from "../content.ts"
import { listOf, textArgument, type SourceContext, type SourceKind } from "../source.ts"
import {
  choicesOf,
  curriculumOf,
  loadSchoolWords,
  marksList,
  marksOf,
  poolsOf,
  poolWith,
  takenTitle,
  valueOf,
} from "./subjects.ts"

/** The learner's marks of school, and what can be chosen when one is written down. */
export const schoolMarks: SourceKind = {
  fetch: (context) => Promise.all([loadSchoolWords(context), loadWriting(context)]),
  read({ context, args }) {
    const curriculum = curriculumOf(context)
    const pools = poolsOf(context, curriculum)
    const marks = marksOf(context)
    const waiting = waitingOf(context, marksList)
    const refused = refusedOf(context, marksList)
    const items = marks.map((mark) => ({
      id: mark.id,
      waits: waiting.ids.has(mark.id),
      refused: refused.has(mark.id),
      again: marks.some(
        ({ id, subject, term }) => id !== mark.id && subject === mark.subject && term === mark.term,
      ),
      title: takenTitle(context, mark),
      mark: markText(context, mark, curriculum?.marks),
      when: termText(context, mark.term),
      group: poolWith(pools, mark)?.value ?? "",
      subject: valueOf(mark),
      percent: mark.percent === undefined ? "" : String(mark.percent),
      level: mark.level === undefined ? "" : String(mark.level),
      term: mark.term ?? "",
    }))
    return {
      ...listOf(items.toSorted((one, other) => one.title.localeCompare(other.title, localeOf(context)))),
      waits: waiting.count > 0,
      waitsText: waitsText(context, "school", waiting),
      chosen: curriculum !== undefined,
      curriculumTitle: termTitle(context, "school-curricula", curriculumKey(context.user())),
      inPercent: curriculum?.marks?.by !== "level",
      counts: curriculum?.marks !== undefined,
      groups: pools.map(({ value, label }) => ({ value, label })),
      subjects: choicesOf(context, pools, textArgument(args, "group")),
      levels: (curriculum?.marks?.levels ?? []).map(({ level }) => ({
        value: String(level),
        label: levelText(context, level, curriculum?.marks),
      })),
      terms: termsAround(new Date()).map((value) => ({ value, label: termText(context, value) })),
    }
  },
}

function levelText(context: SourceContext, level: number, scale: Curriculum["marks"]): string {
  const name = scale?.levels.find((one) => one.level === level)?.name
  return name ?? context.texts.t("eligibility:mark.level", { level })
}

/** A mark as the report has it. */
export function markText(
  context: SourceContext,
  { percent, level }: Mark,
  scale: Curriculum["marks"],
): string {
  if (percent !== undefined)
    return numberFormat(localeOf(context), { style: "percent", maximumFractionDigits: 1 }).format(
      percent / 100,
    )
  return level === undefined ? "" : levelText(context, level, scale)
}

function termText(context: SourceContext, term: string | undefined): string {
  const [year = "", number] = (term ?? "").split("-")
  return number === undefined ? year : context.texts.t("eligibility:mark.term", { year, number })
}

const termsInYear = [4, 3, 2, 1]

/** The terms of this year and of the one before, the latest first. */
const termsAround = (now: Date): string[] =>
  [now.getFullYear(), now.getFullYear() - 1].flatMap((year) => termsInYear.map((term) => `${year}-${term}`))
