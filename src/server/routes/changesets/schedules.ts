import { Type, type Static } from "typebox"
import { Nothing } from "#api/contract/answers.ts"
import { LayerQuery } from "#api/contract/publishing.ts"
import { Schedule as ShownSchedule, ScheduleChangeset, ScheduleList } from "#api/contract/schedules.ts"
import { reason } from "#api/messages/server.ts"
import type { Routes } from "#server/app.ts"
import { accessTo, ChangesetParams, maySee } from "#server/changesets/access.ts"
import { signedIn } from "#server/http/context.ts"
import { Failure, notFound } from "#server/http/failure.ts"
import { keptRow, layerOf } from "#server/http/kept-row.ts"
import { powersIn, requirePower } from "#server/publishing/authority.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { audit } from "#server/repositories/audit.ts"
import { findChangeset, membersOf } from "#server/repositories/changesets.ts"
import { decideSchedule, findSchedule, schedulesOf } from "#server/repositories/schedules.ts"
import { planAt, shownSchedule } from "#server/scheduling/planning.ts"
import { edited, publishable } from "./publishing.ts"

const shownSchedules = 50
const Params = Type.Object({ id: Type.String({ maxLength: 80 }) })
type Params = Static<typeof Params>

/** What is published at an hour of the instance's time zone: planned, listed and cancelled. */
export function scheduleRoutes(publishing: Publishing): Routes {
  const { turns } = publishing

  return (app, services) => {
    const { database, clock } = services

    app.post<{ Params: ChangesetParams; Body: ScheduleChangeset }>(
      "/changesets/:id/schedule",
      {
        schema: {
          summary: "Publish a change at an hour, if it still does then what it does now",
          problems: [401, 403, 404, 409, 422, 429],
          params: ChangesetParams,
          body: ScheduleChangeset,
          response: { 200: ShownSchedule },
        },
      },
      async (request): Promise<ShownSchedule> => {
        const access = await accessTo(request, services, "publish")
        const { scope, actor } = access
        const { revision, at: wall, why } = request.body
        return turns.take(scope, async () => {
          const { row, edit, current } = await publishable(publishing, services, access)
          if (row.revision !== revision) throw edited()
          const what = { scope, changeset: row, edit, current, wall, author: actor, why }
          return shownSchedule(await planAt(publishing, services, what), row.title, true)
        })
      },
    )
    app.get<{ Querystring: LayerQuery }>(
      "/schedules",
      {
        schema: {
          summary: "What is to be published at an hour, and what became of it",
          problems: [401, 403],
          querystring: LayerQuery,
          response: { 200: ScheduleList },
        },
      },
      async (request): Promise<ScheduleList> => {
        const { scope } = requirePower(request, "read", request.query)
        const session = signedIn(request)
        return database.read(scope, async (trx) => {
          const rows = await schedulesOf(trx, scope, shownSchedules)
          const changes = new Set(rows.flatMap(({ changeset }) => changeset ?? []))
          const members = await membersOf(trx, [...changes])
          const schedules = []
          for (const row of rows) {
            const { changeset, why } = row
            const title = changeset === null ? why : ((await findChangeset(trx, changeset))?.title ?? "")
            const visible =
              changeset !== null && maySee(session, { row, members: members.get(changeset) ?? [] })
            schedules.push(shownSchedule(row, title, visible))
          }
          return { schedules }
        })
      },
    )
    app.post<{ Params: Params }>(
      "/schedules/:id/cancel",
      {
        schema: {
          summary:
            "Publish something at no hour after all, as a publisher; of what was approved as an operator, too",
          problems: [401, 403, 404, 409],
          params: Params,
          response: { 204: Nothing },
        },
      },
      async (request, reply) => {
        const row = await keptRow(request, database, findSchedule)
        const isApprovers = row?.proposal != null && powersIn(signedIn(request), "").includes("approve")
        const { actor } = isApprovers
          ? requirePower(request, "approve", { layer: "instance" })
          : requirePower(request, "publish", layerOf(row ?? { tenant: "" }))
        if (!row) throw notFound("schedule")
        const { id, instance, tenant, changeset } = row
        await database.within({ instance, tenant }, async (trx) => {
          const decided = { state: "cancelled", outcome: null, now: clock() } as const
          if (!(await decideSchedule(trx, id, decided)))
            throw new Failure(409, "conflict", reason("refused.hourDecided"))
          const detail = { schedule: id, ...(changeset !== null && { changeset }) }
          await audit(trx, { instance, tenant, actor, action: "schedule-cancelled", detail, now: clock() })
        })
        return reply.code(204).send()
      },
    )
  }
}
