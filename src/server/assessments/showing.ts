import type { AssessmentResult, ReportAnswer } from "#api/contract/reports.ts"
import type { ShareEntry } from "#api/contract/shares.ts"
import type { Report } from "#documents/types.g.ts"
import type { Viewer } from "#engine/viewer.ts"
import type { Work } from "#server/database/database.ts"
import type { LiveRelease } from "#server/publishing/live-release.ts"
import { answersOfUser } from "#server/repositories/answers.ts"
import { attemptsOf } from "#server/repositories/attempts.ts"
import { lastResults, resultsOf, type ResultRow } from "#server/repositories/results.ts"
import type { ShareRow } from "#server/repositories/shares.ts"
import { assessmentIn, reportsIn } from "./documents.ts"

function shapeResult(row: ResultRow): AssessmentResult {
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

/** From which difference of the highest and the lowest score on the assessment's report speaks of a code. */
export function leastDistinct(release: LiveRelease, assessment: string): number | undefined {
  const reports = release.ids("report/").map((id) => release.document(id) as Report)
  return reports.find(({ code, scales }) =>
    Object.keys(code?.letters ?? {}).some((scale) => scales[scale]?.assessment === assessment),
  )?.code?.distinct
}

/** All that a person answered and what came of it, for who asks what is kept about them. */
export async function ownAssessments(trx: Work, userId: string) {
  const answers = new Map<string, Awaited<ReturnType<typeof answersOfUser>>>()
  for (const answer of await answersOfUser(trx, userId)) {
    const ofAttempt = answers.get(answer.attempt_id) ?? []
    answers.set(answer.attempt_id, ofAttempt)
    ofAttempt.push(answer)
  }
  return {
    attempts: (await attemptsOf(trx, userId)).map((row) => ({
      assessment: row.assessment,
      version: row.version,
      form: row.form,
      untimed: row.untimed,
      startedAt: row.started_at.toISOString(),
      savedAt: row.saved_at.toISOString(),
      submittedAt: row.submitted_at?.toISOString() ?? null,
      answers: (answers.get(row.id) ?? []).map(({ version, name, value, ms, n, saved_at: at }) => ({
        version,
        name,
        value,
        ms,
        n,
        savedAt: at.toISOString(),
      })),
    })),
    results: (await resultsOf(trx, userId)).map((row) => ({
      assessment: row.assessment,
      ...shapeResult(row),
    })),
  }
}

export function shapeShare(row: ShareRow): ShareEntry {
  return {
    id: row.id,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    views: row.views,
    viewsLeft: row.views_allowed === null ? null : row.views_allowed - row.views,
  }
}
