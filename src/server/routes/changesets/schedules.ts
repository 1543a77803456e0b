import { randomUUID } from "node:crypto"
import { Type, type Static } from "typebox"
import { Nothing } from "#api/contract/answers.ts"
import { LayerQuery } from "#api/contract/publishing.ts"
import { Schedule as ShownSchedule, ScheduleChangeset, ScheduleList } from "#api/contract/schedules.ts"
import { broughtBy, placeOf } from "#review/brought.ts"
import { effectHash } from "#review/effect.ts"
import type { Routes } from "#server/app.ts"
import { accessTo, ChangesetParams } from "#server/changesets/access.ts"
import { Failure, notFound } from "#server/http/failure.ts"
import { requirePower } from "#server/publishing/authority.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { momentOf } from "#server/publishing/zoned.ts"
import { audit } from "#server/repositories/audit.ts"
import { findChangeset } from "#server/repositories/changesets.ts"
import {
  decideSchedule,
  findSchedule,
  insertSchedule,
  schedulesOf,
  type Schedule,
} from "#server/repositories/schedules.ts"
import { refused, unapproved } from "../publishing/changes.ts"
import { edited, publishable } from "./publishing.ts"

const shownSchedules = 50
/** Nobody plans a publish for longer. */
const furthestMs = 366 * 24 * 60 * 60_000
const Params = Type.Object({ id: Type.String({ maxLength: 80 }) })
type Params = Static<typeof Params>

/** Changes that are published at an hour of the instance's time zone: planned, listed and cancelled. */
export function scheduleRoutes(publishing: Publishing): Routes {
  const { publisher, reviewer, turns } = publishing

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
        const { scope, actor, id } = access
        const { entries, at: wall, why } = request.body
        return turns.take(scope, async () => {
          const { row, edit, current } = await publishable(publishing, services, access)
          if (row.entries !== entries) throw edited()
          const plan = await publisher.preview(scope, edit)
          if (!plan.ok) throw await refused(publishing, plan.problems, current)
          const { documents, warnings } = plan.prepared
          const at = momentIn(wall, current.app.timeZone, clock())
          const told = await reviewer.effects({ before: current.documents, after: documents }, scope)
          if (told === null)
            throw new Failure(422, "invalid-input", "What this change does could not be told in time.")
          if (told.impact.protected.length > 0) throw unapproved(told.impact.protected)
          if (told.diff.length === 0) throw new Failure(422, "invalid-input", "This change changes nothing.")
          const { brought } = broughtBy(warnings, await publisher.problemsOf(current))
          const kept = await database.within(scope, async (trx) => {
            const inserted = await insertSchedule(trx, {
              id: randomUUID(),
              ...scope,
              changeset: id,
              changeset_entries: entries,
              effect: effectHash(current.documents, documents, told.access),
              problems: brought.map(placeOf),
              author: actor,
              why,
              at,
              wall,
              created_at: clock(),
            })
            if (!inserted)
              throw new Failure(409, "conflict", "This change is planned already: cancel that first.")
            const detail = { schedule: inserted.id, changeset: id, at: at.toISOString() }
            await audit(trx, { ...scope, actor, action: "scheduled", detail, why, now: clock() })
            return inserted
          })
          return shownSchedule(kept, row.title)
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
        return database.read(scope, async (trx) => {
          const rows = await schedulesOf(trx, scope, shownSchedules)
          const schedules = []
          for (const row of rows)
            schedules.push(shownSchedule(row, (await findChangeset(trx, row.changeset))?.title ?? ""))
          return { schedules }
        })
      },
    )
    app.post<{ Params: Params; Body: LayerQuery }>(
      "/schedules/:id/cancel",
      {
        schema: {
          summary: "Publish a change at no hour after all",
          problems: [401, 403, 404, 409],
          params: Params,
          body: LayerQuery,
          response: { 204: Nothing },
        },
      },
      async (request, reply) => {
        const { scope, actor } = requirePower(request, "publish", request.body)
        const { id } = request.params
        await database.within(scope, async (trx) => {
          const row = /^[0-9a-f-]{36}$/.test(id) ? await findSchedule(trx, id) : undefined
          if (!row || row.tenant !== scope.tenant) throw notFound("schedule")
          const decided = { state: "cancelled", outcome: null, now: clock() } as const
          if (!(await decideSchedule(trx, id, decided)))
            throw new Failure(409, "conflict", "This was published, missed or cancelled already.")
          const detail = { schedule: id, changeset: row.changeset }
          await audit(trx, { ...scope, actor, action: "schedule-cancelled", detail, now: clock() })
        })
        return reply.code(204).send()
      },
    )
  }
}

/** The moment of an hour that somebody wrote; refuses one that is over, far away, or that no clock shows. */
function momentIn(wall: string, timeZone: string, now: Date): Date {
  const refuse = (message: string) => new Failure(422, "invalid-input", message, { field: "at" })
  let zoned
  try {
    zoned = momentOf(wall, timeZone)
  } catch (error) {
    if (error instanceof RangeError) throw refuse("There is no such day and hour.")
    throw error
  }
  if (zoned.at === null)
    throw refuse("No clock shows this hour: clocks go forward over it that night. Choose another.")
  if (zoned.at <= now) throw refuse("This hour is over. Choose one that comes.")
  if (zoned.at.getTime() - now.getTime() > furthestMs) throw refuse("Plan no further than a year ahead.")
  return zoned.at
}

const shownSchedule = (row: Schedule, title: string): ShownSchedule => ({
  id: row.id,
  tenant: row.tenant === "" ? null : row.tenant,
  changeset: row.changeset,
  title,
  at: row.at.toISOString(),
  wall: row.wall,
  author: row.author,
  why: row.why,
  state: row.state,
  outcome: row.outcome,
})
