import { ReportAnswer, ReportParams, ResultsAnswer } from "#api/contract/reports.ts"
import type { Routes } from "#server/app.ts"
import { reportIn } from "#server/assessments/documents.ts"
import { leastDistinct, maySee, reportOf } from "#server/assessments/showing.ts"
import { withAccount } from "#server/http/answer-user.ts"
import { signedIn } from "#server/http/context.ts"
import { notFound } from "#server/http/failure.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { releaseFor, requireGate, userWithin } from "#server/publishing/viewing.ts"
import { lastResults } from "#server/repositories/results.ts"

/** What came of the assessments that somebody took: their own alone, behind the gates of the reports. */
export function reportRoutes({ live }: Publishing): Routes {
  return (app, services) => {
    app.get<{ Params: ReportParams }>(
      "/reports/:report",
      {
        schema: {
          summary: "The results that a report is made of, behind its gate",
          problems: [401, 403],
          params: ReportParams,
          response: { 200: ReportAnswer },
        },
      },
      async (request): Promise<ReportAnswer> => {
        const release = await releaseFor(request, live)
        const report = reportIn(release, request.params.report)
        if (report === undefined) throw notFound("report")
        await requireGate(request, services, release, report.gate)
        return withAccount(request, services, (trx, { id }) => reportOf(trx, id, report))
      },
    )

    app.get(
      "/results",
      {
        schema: {
          summary: "The scores of every assessment that the signed-in user has taken and may see",
          problems: [401],
          response: { 200: ResultsAnswer },
        },
      },
      async (request): Promise<ResultsAnswer> => {
        const session = signedIn(request)
        const release = await releaseFor(request, live)
        return withAccount(request, services, async (trx, account) => {
          const user = await userWithin(trx, request, session)
          const viewer = release.viewer(user, services.clock())
          const rows = await lastResults(trx, account.id)
          return Object.fromEntries(
            rows
              .filter(({ assessment }) => maySee(release, viewer, assessment))
              .map(({ assessment, taken_at: at, scales }) => {
                const distinct = leastDistinct(release, assessment)
                const shown = { takenAt: at.toISOString(), scales }
                return [assessment, distinct === undefined ? shown : { ...shown, distinct }]
              }),
          )
        })
      },
    )
  }
}
