import type { Assessment } from "#documents/types.g.ts"
import { say } from "#browser/texts/say.ts"
import { assessmentTerm } from "./progress.ts"
import { assessmentOf, loadAssessments, loadReport, reportOf } from "./report/documents.ts"
import { listOf, textArgument, type SourceKind, type SourceContext } from "./source.ts"

/** What is to be known before assessments are taken: those of one report. */
export const lesson: SourceKind = {
  async fetch(context, args) {
    const document = await loadReport(context, textArgument(args, "report"))
    await loadAssessments(context, document?.assessments ?? [])
  },
  read({ context, args }) {
    const document = reportOf(context, textArgument(args, "report"))
    const items = (document?.assessments ?? []).flatMap((id) => {
      const assessment = assessmentOf(context, id)
      const term = assessmentTerm(context, id)
      return assessment && term ? [lessonIn(context, id, assessment, term)] : []
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
  context: SourceContext,
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
    title: say(context, title),
    minutes,
    measures: say(context, measures),
    leavesOut: say(context, leavesOut),
    answering: say(context, answering),
    scales: main.map((scale) => ({
      id: scale,
      title: say(context, scales[scale]?.title),
      about: say(context, scales[scale]?.about),
    })),
    severalScales: main.length > 1,
    source: say(context, source.text),
    sourceUrl: source.url ?? "",
    licence: source.licence ?? "",
    version,
    to,
    reportTo,
    completed,
  }
}
