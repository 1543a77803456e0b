import { Type } from "typebox"
import { Nothing } from "#api/contract/answers.ts"
import { ReportParams } from "#api/contract/reports.ts"
import {
  CreatedShare,
  NewShare,
  SharedParams,
  SharedReport,
  ShareEntry,
  ShareParams,
} from "#api/contract/shares.ts"
import { lawGate } from "#engine/law.ts"
import type { Routes } from "#server/app.ts"
import { reportIn } from "#server/assessments/documents.ts"
import { reportOf, shapeShare } from "#server/assessments/showing.ts"
import { withAccount } from "#server/http/answer-user.ts"
import { signedIn } from "#server/http/context.ts"
import { notFound } from "#server/http/failure.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { refuseDenied, releaseFor, requireGate } from "#server/publishing/viewing.ts"
import { deleteShare, sharesOf } from "#server/repositories/shares.ts"
import { allowances } from "#server/security/allowances.ts"
import { followShare } from "#server/shares/follow-share.ts"
import { openShare } from "#server/shares/open-share.ts"

/** A report is shown to whoever has its link: for so many days, so many looks, until its owner revokes it. */
export function shareRoutes({ live }: Publishing): Routes {
  return (app, services) => {
    const { clock, limiter } = services

    app.post<{ Params: ReportParams; Body: NewShare }>(
      "/reports/:report/shares",
      {
        schema: {
          summary: "Make a link by which a complete report can be read",
          problems: [401, 403, 409, 422, 429],
          params: ReportParams,
          body: NewShare,
          response: { 201: CreatedShare },
        },
      },
      async (request, reply) => {
        const { account } = signedIn(request)
        const release = await releaseFor(request, live)
        const report = reportIn(release, request.params.report)
        if (report === undefined) throw notFound("report")
        const viewer = await requireGate(request, services, release, report.gate)
        refuseDenied(viewer.gate(lawGate))
        await limiter.spend([[allowances.share, account.id]])
        const now = clock()
        const share = await withAccount(request, services, (trx) => {
          const nothing = async () =>
            (await reportOf(trx, account.id, report)).completed
              ? undefined
              : { message: "The report is not complete: there is nothing to show." }
          const shown = { shows: "report", report: request.params.report } as const
          const asked = { shown, share: request.body, now, nothing }
          return openShare(trx, account, asked, `${request.site.origin}/shared`)
        })
        return reply.code(201).send(share)
      },
    )

    app.get<{ Params: ReportParams }>(
      "/reports/:report/shares",
      {
        schema: {
          summary: "The links to a report that still work",
          problems: [401],
          params: ReportParams,
          response: { 200: Type.Array(ShareEntry) },
        },
      },
      (request): Promise<ShareEntry[]> =>
        withAccount(request, services, async (trx, { id }) =>
          (await sharesOf(trx, id, clock(), { shows: "report", report: request.params.report })).map(
            shapeShare,
          ),
        ),
    )

    app.delete<{ Params: ShareParams }>(
      "/shares/:id",
      {
        schema: {
          summary: "Revoke a link",
          problems: [401],
          params: ShareParams,
          response: { 204: Nothing },
        },
      },
      async (request, reply) => {
        const gone = await withAccount(request, services, (trx, { id }) =>
          deleteShare(trx, id, request.params.id),
        )
        if (!gone) throw notFound("link")
        return reply.code(204).send()
      },
    )

    app.get<{ Params: SharedParams }>(
      "/shared/:token",
      {
        schema: {
          summary: "The report behind a link, without a session",
          problems: [429],
          params: SharedParams,
          response: { 200: SharedReport },
        },
      },
      async (request, reply): Promise<SharedReport> => {
        const { token } = request.params
        const link = { token, shows: "report", what: "shared report" } as const
        const { share, owner, release, viewer, look } = await followShare(
          request,
          reply,
          services,
          live,
          link,
        )
        if (share.report === null) throw notFound(link.what)
        const report = reportIn(release, share.report)
        // What its owner may no longer see is shown to nobody.
        if (report === undefined || !viewer.gate(report.gate).allowed) throw notFound(link.what)
        const shown = await look((trx) => reportOf(trx, owner.id, report))
        const { firstName } = owner.profile
        return {
          report: share.report,
          name: typeof firstName === "string" && firstName !== "" ? firstName : null,
          completedAt: shown.completedAt,
          expiresAt: share.expires_at.toISOString(),
          results: shown.results,
        }
      },
    )
  }
}
