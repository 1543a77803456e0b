import type { ReportAnswer } from "#api/contract/reports.ts"
import type { ShareEntry, SharedReport } from "#api/contract/shares.ts"
import type { Report } from "#documents/types.g.ts"
import { numberFormat } from "#ui/formats.ts"
import { formatDate, localeOf } from "#browser/texts/locale.ts"
import { say } from "#browser/texts/say.ts"
import type { Learner } from "../learner.ts"
import { displayName } from "./people.ts"
import { assessmentTerm } from "./progress.ts"
import { assessmentOf, loadAssessments, loadReport, reportOf } from "./report/documents.ts"
import { tellReport } from "./report/report.ts"
import type { Assessments, Told } from "./report/told.ts"
import { listOf, textArgument, type SourceKind } from "./source.ts"

function tellerOf(learner: Learner): Told {
  const locale = localeOf(learner)
  return {
    say: (text) => say(learner, text),
    word: (key, values) => learner.texts.t(key, values),
    number: (value, decimals = 0) => numberFormat(locale, { maximumFractionDigits: decimals }).format(value),
    date: (value) => formatDate(locale, value),
  }
}

/** The assessments whose scales a report shows: of the others it tells nothing but what to try. */
const shownBy = (report: Report): string[] => [
  ...new Set(Object.values(report.scales).map(({ assessment }) => assessment)),
]

/** Asks the server only for what it would not refuse: behind a closed gate the page shows its lock. */
async function behindGate<T>(learner: Learner, name: string, ask: () => Promise<T>): Promise<T | undefined> {
  const report = await loadReport(learner, name)
  if (!report || !learner.viewer().gate(report.gate).allowed) return undefined
  const [answer] = await Promise.all([ask(), loadAssessments(learner, shownBy(report))])
  return answer
}

function told(learner: Learner, name: string, results: ReportAnswer["results"]) {
  const report = reportOf(learner, name)
  if (!report) return undefined
  const assessments: Assessments = Object.fromEntries(
    shownBy(report).flatMap((id) => {
      const assessment = assessmentOf(learner, id)
      return assessment ? [[id, assessment]] : []
    }),
  )
  return { report, ...tellReport(report, assessments, results, tellerOf(learner)) }
}

const report: SourceKind = {
  kept: true,
  fetch(learner, args) {
    const name = textArgument(args, "report")
    return behindGate(learner, name, () => learner.client.report(name))
  },
  read({ learner, args, fetched }) {
    const { results } = (fetched as ReportAnswer | undefined) ?? { results: {} }
    const found = told(learner, textArgument(args, "report"), results)
    if (!found) return { state: "none" }
    const { report: document, ...shape } = found
    const terms = document.assessments.flatMap((id) => assessmentTerm(learner, id) ?? [])
    const [next, ...later] = terms.filter(({ id, accessible }) => accessible && !Object.hasOwn(results, id))
    return {
      ...shape,
      takenBy: displayName(learner),
      hasNext: Boolean(next),
      next: next ?? null,
      hasLater: later.length > 0,
      later,
    }
  },
}

/** A report that somebody else shows: the same in words, without the way to the assessments. */
const sharedReport: SourceKind = {
  async fetch(learner, args) {
    const answer = await learner.client.sharedReport(textArgument(args, "token"))
    const report = answer && (await loadReport(learner, answer.report))
    if (report) await loadAssessments(learner, shownBy(report))
    return answer
  },
  read({ learner, fetched }) {
    const answer = fetched as SharedReport | null
    const found = answer && told(learner, answer.report, answer.results)
    if (!answer || !found) return { found: false }
    const { report: _document, ...shape } = found
    return {
      report: shape,
      found: true,
      name: answer.name ?? "",
      hasName: Boolean(answer.name),
      expiresAt: formatDate(localeOf(learner), answer.expiresAt),
    }
  },
}

/** The links by which the learner shows a report, the newest first. */
const shares: SourceKind = {
  kept: true,
  fetch(learner, args) {
    const name = textArgument(args, "report")
    return behindGate(learner, name, () => learner.client.shares(name))
  },
  read({ learner, fetched }) {
    const locale = localeOf(learner)
    return listOf(
      ((fetched as ShareEntry[] | undefined) ?? [])
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
  },
}

export const reports = { report, sharedReport, shares }
