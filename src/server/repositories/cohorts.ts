import { sql, type Selectable } from "kysely"
import type { Scope, Work } from "#server/database/database.ts"
import type { CohortsTable } from "#server/database/tables/instances.ts"

export type Cohort = Pick<Selectable<CohortsTable>, "tenant" | "name" | "title">

/** Keeps the cohorts that an instance's file lists; one that somebody has renamed keeps that name. */
export async function keepListedCohorts(
  trx: Work,
  { instance, tenant }: Scope,
  cohorts: Readonly<Record<string, { title: string }>>,
): Promise<void> {
  const rows = Object.entries(cohorts).map(([name, { title }]) => ({ instance, tenant, name, title }))
  if (rows.length === 0) return
  await trx
    .insertInto("cohorts")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(["instance", "tenant", "name"])
        .doUpdateSet((eb) => ({ title: eb.ref("excluded.title") }))
        .where("cohorts.named_by", "is", null),
    )
    .execute()
}

/** The cohorts within reach, tenant by tenant, in the order in which they were added. */
export async function cohortsIn(trx: Work, instance: string): Promise<Cohort[]> {
  return trx
    .selectFrom("cohorts")
    .select(["tenant", "name", "title"])
    .where("instance", "=", instance)
    .orderBy("tenant")
    .orderBy("created_at")
    .orderBy("name")
    .execute()
}

export async function findCohort(
  trx: Work,
  { instance, tenant }: Scope,
  name: string,
): Promise<Cohort | undefined> {
  return trx
    .selectFrom("cohorts")
    .select(["tenant", "name", "title"])
    .where("instance", "=", instance)
    .where("tenant", "=", tenant)
    .where("name", "=", name)
    .executeTakeFirst()
}

/** Adds a cohort; false where the tenant has one of that name. */
export async function insertCohort(
  trx: Work,
  cohort: Scope & { name: string; title: string; by: string; now: Date },
): Promise<boolean> {
  const { by, now, ...row } = cohort
  const added = await trx
    .insertInto("cohorts")
    .values({ ...row, named_by: by, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("name")
    .executeTakeFirst()
  return added !== undefined
}

/** Gives a cohort another title; false where there is none of that name. */
export async function renameCohort(
  trx: Work,
  { instance, tenant }: Scope,
  { name, title, by }: { name: string; title: string; by: string },
): Promise<boolean> {
  const renamed = await trx
    .updateTable("cohorts")
    .set({ title, named_by: by })
    .where("instance", "=", instance)
    .where("tenant", "=", tenant)
    .where("name", "=", name)
    .executeTakeFirst()
  return renamed.numUpdatedRows === 1n
}

/** How many people of a tenant are in each of its cohorts. */
export async function countJoined(trx: Work, { instance, tenant }: Scope): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom("users")
    .select(["cohort", sql<number>`count(*)::int`.as("people")])
    .where("instance", "=", instance)
    .where("tenant", "=", tenant)
    .where("cohort", "<>", "")
    .groupBy("cohort")
    .execute()
  return new Map(rows.map(({ cohort, people }) => [cohort, people]))
}

/** How many people of one cohort have finished each assessment. */
export async function countFinished(
  trx: Work,
  { instance, tenant }: Scope,
  cohort: string,
): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom("users")
    .innerJoin("assessment_entries", "assessment_entries.user_id", "users.id")
    .select(["assessment", sql<number>`count(*)::int`.as("people")])
    .where("users.instance", "=", instance)
    .where("users.tenant", "=", tenant)
    .where("users.cohort", "=", cohort)
    .groupBy("assessment")
    .execute()
  return new Map(rows.map(({ assessment, people }) => [assessment, people]))
}
