import { randomUUID } from "node:crypto"
import { sql, type Selectable } from "kysely"
import type { Work } from "#server/database/database.ts"
import type { StudiesTable } from "#server/database/tables/research.ts"
import { randomToken } from "#server/security/tokens.ts"
import { json } from "./json.ts"
import type { Account } from "./users.ts"

export type Study = Selectable<StudiesTable>

/** The people of a study: a cohort of a tenant; without a cohort those of the tenant, without both those of none. */
export interface Group {
  instance: string
  tenant: string
  cohort: string
}

/** What a cohort is called, and what it is asked to take for research. */
export interface KnownCohort {
  title: string
  assessments: readonly string[]
}

/** The cohort that somebody is in; null where they are in none, or in one that is not known any more. */
export async function cohortOf(trx: Work, { instance, tenant, cohort }: Group): Promise<KnownCohort | null> {
  if (cohort === "") return null
  const known = await trx
    .selectFrom("cohorts")
    .leftJoin("studies", (join) =>
      join
        .onRef("studies.instance", "=", "cohorts.instance")
        .onRef("studies.tenant", "=", "cohorts.tenant")
        .onRef("studies.cohort", "=", "cohorts.name"),
    )
    .select(["cohorts.title", "studies.assessments"])
    .where("cohorts.instance", "=", instance)
    .where("cohorts.tenant", "=", tenant)
    .where("cohorts.name", "=", cohort)
    .executeTakeFirst()
  return known ? { title: known.title, assessments: known.assessments ?? [] } : null
}

/** The group's study; its key is made when it is first asked for. */
export async function studyOf(trx: Work, group: Group): Promise<Study> {
  await trx
    .insertInto("studies")
    .values({ id: randomUUID(), ...group, pseudonym_key: randomToken() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return trx
    .selectFrom("studies")
    .selectAll()
    .where("instance", "=", group.instance)
    .where("tenant", "=", group.tenant)
    .where("cohort", "=", group.cohort)
    .executeTakeFirstOrThrow()
}

/** Asks everybody in the group to take these, and nothing else that was asked of the group before. */
export async function askGroup(
  trx: Work,
  group: Group,
  assessments: readonly string[],
  now: Date,
): Promise<void> {
  const { id } = await studyOf(trx, group)
  await trx
    .updateTable("studies")
    .set({ assessments: json(assessments), changed_at: now })
    .where("id", "=", id)
    .execute()
}

/** The accounts of a group in the order of their ids, some of them after one. */
export async function accountsOfGroup(
  trx: Work,
  { instance, tenant, cohort }: Group,
  { after, most }: { after: string; most: number },
): Promise<Account[]> {
  return trx
    .selectFrom("users")
    .selectAll()
    .where("instance", "=", instance)
    .where("tenant", "=", tenant)
    .where("cohort", "=", cohort)
    .where("id", ">", after)
    .orderBy("id")
    .limit(most)
    .execute()
}

/** What the groups within reach are asked to take. */
export async function studiesIn(
  trx: Work,
  instance: string,
): Promise<Pick<Study, "tenant" | "cohort" | "assessments">[]> {
  return trx
    .selectFrom("studies")
    .select(["tenant", "cohort", "assessments"])
    .where("instance", "=", instance)
    .execute()
}

/** How many people of a group are asked in person, or not, and have answered so: null is no answer. */
export interface Answered {
  tenant: string
  cohort: string
  inPerson: boolean
  granted: boolean | null
  people: number
}

/** How everybody within reach has answered, counted. */
export async function answeredIn(trx: Work, instance: string): Promise<Answered[]> {
  return trx
    .selectFrom("users")
    .select([
      "tenant",
      "cohort",
      "research_user as inPerson",
      sql<boolean | null>`(consents -> 'researchParticipation' -> 'granted')::boolean`.as("granted"),
      sql<number>`count(*)::int`.as("people"),
    ])
    .where("instance", "=", instance)
    .groupBy(["tenant", "cohort", "research_user", "granted"])
    .execute()
}

/** Who is asked for an assessment, beside its cohorts: vouchers that can still be used, people who have yet to take it. */
export interface AskedBeside {
  assessment: string
  vouchers: number
  people: number
}

/** What vouchers and people of the instance are asked for, by assessment. */
export async function askedBeside(trx: Work, instance: string, now: Date): Promise<AskedBeside[]> {
  const { rows } = await sql<AskedBeside>`
    select assessment, sum(vouchers)::int as vouchers, sum(people)::int as people from (
      select jsonb_array_elements_text(research_assessments) as assessment, 1 as vouchers, 0 as people
      from vouchers
      where instance = ${instance} and uses < uses_allowed and revoked_at is null and (expires_at is null or expires_at > ${now})
      union all
      select listed.assessment, 0, 1
      from users cross join lateral jsonb_array_elements_text(research_assessments) as listed (assessment)
      where users.instance = ${instance} and not exists (
        select 1 from assessment_entries as entry
        where entry.user_id = users.id and entry.assessment = listed.assessment)
    ) as asked
    group by assessment order by assessment`.execute(trx)
  return rows
}
