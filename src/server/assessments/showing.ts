import type { AssessmentResult, ReportAnswer } from "#api/contract/reports.ts"
import type { Report } from "#documents/types.g.ts"
import type { Viewer } from "#engine/viewer.ts"
import type { Work } from "#server/database/database.ts"
import type { LiveRelease } from "#server/publishing/live-release.ts"
import { lastResults, type ResultRow } from "#server/repositories/results.ts"
import { assessmentIn, reportsIn } from "./documents.ts"

export function shapeResult(row: ResultRow): AssessmentResult {
  return {
    version: row.version,
    takenAt: row.taken_at.toISOString(),
    form: row.form,
    untimed: row.untimed,
    scales: row.scales,
    details: row.details,
  }
}

/** What a report is made of: the last result of each of its assessments. */
export async function reportOf(trx: Work, userId: string, report: Report): Promise<ReportAnswer> {
  const rows = await lastResults(trx, userId, report.assessments)
  const completed = rows.length === report.assessments.length
  const last =
    rows
      .map(({ taken_at: at }) => at.toISOString())
      .sort()
      .at(-1) ?? null
  return {
    completed,
    completedAt: completed ? last : null,
    results: Object.fromEntries(rows.map((row) => [row.assessment, shapeResult(row)])),
  }
}

/**
 * Whether a viewer may see what came of an assessment: a report that is made of it is open to them; where no report
 * is, the assessment's own gate.
 */
export function maySee(release: LiveRelease, viewer: Viewer, assessment: string): boolean {
  const reports = reportsIn(release).filter(([, report]) => report.assessments.includes(assessment))
  if (reports.length > 0) return reports.some(([, { gate }]) => viewer.gate(gate).allowed)
  const gate = assessmentIn(release, assessment)?.gate
  return gate === undefined || viewer.gate(gate).allowed
}
