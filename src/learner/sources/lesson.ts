import type { Assessment } from "#documents/types.g.ts"
import { say } from "#browser/texts/say.ts"
import type { Learner } from "../learner.ts"
import { assessmentTerm } from "./progress.ts"
import { assessmentOf, loadAssessments, loadReport, reportOf } from "./report/documents.ts"
import { listOf, textArgument, type SourceKind } from "./source.ts"

/** What is to be known before assessments are taken: those of one report. */
export const lesson: SourceKind = {
  async fetch(learner, args) {
    const document = await loadReport(learner, textArgument(args, "report"))
    await loadAssessments(learner, document?.assessments ?? [])
  },
  read({ learner, args }) {
    const document = reportOf(learner, textArgument(args, "report"))
    const items = (document?.assessments ?? []).flatMap((id) => {
      const assessment = assessmentOf(learner, id)
      const term = assessmentTerm(learner, id)
      return assessment && term ? [lessonIn(learner, id, assessment, term)] : []
    })
    const minutes = items.reduce((sum, item) => sum + item.minutes, 0)
    const next = items.find(({ completed }) => !completed)
    return {
      ...listOf(items),
      minutes,
      several: items.length > 1,
      completed: items.length > 0 && next === undefined,
      to: next?.to ?? null,
      reportTo: items[0]?.reportTo ?? null,
    }
  },
}

function lessonIn(
  learner: Learner,
  id: string,
  {
    title,
    minutes,
    lesson: { measures, leavesOut, answering },
    source,
    version,
    scales,
    scaleOrder,
  }: Assessment,
  { to, reportTo, completed }: NonNullable<ReturnType<typeof assessmentTerm>>,
) {
  const main = (scaleOrder ?? Object.keys(scales)).filter((scale) => scales[scale]?.of === undefined)
  return {
    id,
    title: say(learner, title),
    minutes,
    measures: say(learner, measures),
    leavesOut: say(learner, leavesOut),
    answering: say(learner, answering),
    scales: main.map((scale) => ({
      id: scale,
      title: say(learner, scales[scale]?.title),
      about: say(learner, scales[scale]?.about),
    })),
    severalScales: main.length > 1,
    source: say(learner, source.text),
    sourceUrl: source.url ?? "",
    licence: source.licence ?? "",
    version,
    to,
    reportTo,
    completed,
  }
}
