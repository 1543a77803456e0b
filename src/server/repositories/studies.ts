import { randomUUID } from "node:crypto"
import type { Selectable } from "kysely"
import type { Work } from "#server/database/database.ts"
import type { StudiesTable } from "#server/database/tables/research.ts"
import { randomToken } from "#server/security/tokens.ts"
import { json } from "./json.ts"

export type Study = Selectable<StudiesTable>

/** The people of a study: a cohort of a tenant; without a cohort those of the tenant, without both those of none. */
export interface Group {
  instance: string
  tenant: string
  cohort: string
}

/** What a cohort is asked to take for research. */
export async function assessmentsOfGroup(trx: Work, { instance, tenant, cohort }: Group): Promise<string[]> {
  const study = await trx
    .selectFrom("studies")
    .select("assessments")
    .where("instance", "=", instance)
    .where("tenant", "=", tenant)
    .where("cohort", "=", cohort)
    .executeTakeFirst()
  return study?.assessments ?? []
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

/** Every list of assessments that somebody of the instance is asked to take, by cohort, voucher or in person. */
export async function listedForResearch(trx: Work, instance: string, tenant: string): Promise<Set<string>> {
  const lists = await Promise.all(
    (["studies", "vouchers", "users"] as const).map((table) => {
      const column = table === "studies" ? "studies.assessments" : (`${table}.research_assessments` as const)
      const all = trx
        .selectFrom(table)
        .select(`${column} as listed`)
        .where(`${table}.instance`, "=", instance)
      return (tenant === "" ? all : all.where(`${table}.tenant`, "=", tenant)).execute()
    }),
  )
  return new Set(lists.flat().flatMap(({ listed }) => listed))
}
