import { sql, type Insertable, type Selectable } from "kysely"
import type { Scope, Work } from "#server/database/database.ts"
import type { SchedulesTable, ScheduleState } from "#server/database/tables/changesets.ts"
import { json } from "./json.ts"

export type Schedule = Selectable<SchedulesTable>

/** Keeps a schedule; undefined where the change has one that waits. */
export function insertSchedule(
  trx: Work,
  { problems, ...schedule }: Omit<Insertable<SchedulesTable>, "problems"> & { problems: readonly string[] },
): Promise<Schedule | undefined> {
  return (
    trx
      .insertInto("schedules")
      .values({ ...schedule, problems: json(problems) })
      // Written out: a parameter is no constant to a statement that is planned once, and then no index is found.
      .onConflict((conflict) =>
        conflict.column("changeset").where("state", "=", sql.lit("waiting")).doNothing(),
      )
      .returningAll()
      .executeTakeFirst()
  )
}

export function findSchedule(trx: Work, id: string): Promise<Schedule | undefined> {
  return trx.selectFrom("schedules").selectAll().where("id", "=", id).executeTakeFirst()
}

/** The schedules of one layer: what waits first, by its hour, then what was decided last. */
export function schedulesOf(trx: Work, { instance, tenant }: Scope, most: number): Promise<Schedule[]> {
  return trx
    .selectFrom("schedules")
    .selectAll()
    .where("instance", "=", instance)
    .where("tenant", "=", tenant)
    .orderBy((eb) => eb.case().when("state", "=", "waiting").then(0).else(1).end())
    .orderBy("decided_at", "desc")
    .orderBy("at")
    .limit(most)
    .execute()
}

/**
 * Takes up to one schedule that is due, for this server alone until `until`: another takes it up when that is over and it
 * still waits.
 */
export async function claimDue(
  trx: Work,
  instance: string,
  { now, until }: { now: Date; until: Date },
): Promise<Schedule | undefined> {
  const due = await trx
    .selectFrom("schedules")
    .select("id")
    .where("instance", "=", instance)
    .where("state", "=", "waiting")
    .where("at", "<=", now)
    .where((eb) => eb.or([eb("held_until", "is", null), eb("held_until", "<=", now)]))
    .orderBy("at")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (due === undefined) return undefined
  return trx
    .updateTable("schedules")
    .set((eb) => ({ held_until: until, begun: eb("begun", "+", 1) }))
    .where("id", "=", due.id)
    .returningAll()
    .executeTakeFirst()
}

/** A server has come back from a schedule without having decided it: it has not died over it. */
export async function clearBegun(trx: Work, id: string): Promise<void> {
  await trx.updateTable("schedules").set({ begun: 0 }).where("id", "=", id).execute()
}

/** Decides a schedule that waits; false when somebody else has: of two at once, one is heard. */
export async function decideSchedule(
  trx: Work,
  id: string,
  decided: { state: Exclude<ScheduleState, "waiting">; outcome: string | null; now: Date },
): Promise<boolean> {
  const { state, outcome, now } = decided
  const written = await trx
    .updateTable("schedules")
    .set({ state, outcome, decided_at: now, held_until: null })
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .executeTakeFirst()
  return written.numUpdatedRows === 1n
}
