import type { ReportAnswer } from "#api/contract/reports.ts"
import type { ShareEntry, SharedReport } from "#api/contract/shares.ts"
import type { Report } from "#documents/types.g.ts"
import { listFormat, numberFormat } from "#engine/texts/formats.ts"
import { formatDate, localeOf } from "#browser/texts/locale.ts"
import { say } from "#browser/texts/say.ts"
import { displayName } from "./people.ts"
import { assessmentTerm } from "./progress.ts"
import { assessmentOf, loadAssessments, loadReport, reportOf } from "./report/documents.ts"
import { tellReport } from "./report/report.ts"
import type { Assessments, Told } from "./report/told.ts"
import { listOf, textArgument, type SourceKind, type SourceContext } from "./source.ts"

function tellerOf(context: SourceContext): Told {
  const locale = localeOf(context)
  return {
    say: (text) => say(context, text),
    word: (key, values) => context.texts.t(key, values),
    number: (value, decimals = 0) => numberFormat(locale, { maximumFractionDigits: decimals }).format(value),
    date: (value) => formatDate(locale, value),
    list: (words) => listFormat(locale, { type: "conjunction" }).format(words),
  }
}

/** The assessments whose scales a report shows: of the others it tells nothing but what to try. */
const shownBy = (report: Report): string[] => [
  ...new Set(Object.values(report.scales).map(({ assessment }) => assessment)),
]

/** Asks the server only for what it would not refuse: behind a closed gate the page shows its lock. */
async function behindGate<T>(
  context: SourceContext,
  name: string,
  ask: () => Promise<T>,
): Promise<T | undefined> {
  const report = await loadReport(context, name)
  if (!report || !context.viewer().gate(report.gate).allowed) return undefined
  const [answer] = await Promise.all([ask(), loadAssessments(context, shownBy(report))])
  return answer
}

function told(context: SourceContext, name: string, results: ReportAnswer["results"]) {
  const report = reportOf(context, name)
  if (!report) return undefined
  const assessments: Assessments = Object.fromEntries(
    shownBy(report).flatMap((id) => {
      const assessment = assessmentOf(context, id)
      return assessment ? [[id, assessment]] : []
    }),
  )
  return { report, ...tellReport(report, assessments, results, tellerOf(context)) }
}

const report: SourceKind = {
  kept: true,
  fetch(context, args) {
    const name = textArgument(args, "report")
    return behindGate(context, name, () => context.client.report(name))
  },
  read({ context, args, fetched }) {
    const { results } = (fetched as ReportAnswer | undefined) ?? { results: {} }
    const found = told(context, textArgument(args, "report"), results)
    if (!found) return { state: "none" }
    const { report: document, ...shape } = found
    const terms = document.assessments.flatMap((id) => assessmentTerm(context, id) ?? [])
    const [next, ...later] = terms.filter(({ id, accessible }) => accessible && !Object.hasOwn(results, id))
    return {
      ...shape,
      takenBy: displayName(context),
      hasNext: Boolean(next),
      next: next ?? null,
      hasLater: later.length > 0,
      later,
    }
  },
}

/** A report that somebody else shows: the same in words, without the way to the assessments. */
const sharedReport: SourceKind = {
  async fetch(context, args) {
    const answer = await context.client.sharedReport(textArgument(args, "token"))
    const report = answer && (await loadReport(context, answer.report))
    if (report) await loadAssessments(context, shownBy(report))
    return answer
  },
  read({ context, fetched }) {
    const answer = fetched as SharedReport | null
    const found = answer && told(context, answer.report, answer.results)
    if (!answer || !found) return { found: false }
    const { report: _document, ...shape } = found
    return {
      report: shape,
      found: true,
      name: answer.name ?? "",
      hasName: Boolean(answer.name),
      expiresAt: formatDate(localeOf(context), answer.expiresAt),
    }
  },
}

/** The links by which the context shows a report, the newest first. */
const shares: SourceKind = {
  kept: true,
  fetch(context, args) {
    const name = textArgument(args, "report")
    return behindGate(context, name, () => context.client.shares(name))
  },
  read: ({ context, fetched }) => tellShares(context, (fetched as ShareEntry[] | undefined) ?? []),
}

/** Links in words, the newest first. */
export function tellShares(context: SourceContext, entries: readonly ShareEntry[]) {
  const locale = localeOf(context)
  return listOf(
    entries
      .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
      .map(({ id, createdAt, expiresAt, views, viewsLeft }) => ({
        id,
        createdAt: formatDate(locale, createdAt),
        expiresAt: formatDate(locale, expiresAt),
        views,
        limited: viewsLeft !== null,
        viewsLeft: viewsLeft ?? 0,
      })),
  )
}

export const reports = { report, sharedReport, shares }
