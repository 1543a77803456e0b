import { sql } from "kysely"
import type { Scope, Work } from "#server/database/database.ts"

/** Codes of a cohort that were made together. */
export interface CohortCodes {
  batch: string
  label: string
  codes: number
  working: number
  usesAllowed: number
  accountType: string | null
  expires: Date | null
  createdAt: Date
}

/** The codes that lead into a cohort, by what they were made with, the newest first; none that are for trying out. */
export async function codesOfCohort(
  trx: Work,
  { instance, tenant }: Scope,
  cohort: string,
): Promise<CohortCodes[]> {
  return trx
    .selectFrom("vouchers")
    .select([
      sql<string>`batch`.as("batch"),
      "label",
      "account_type as accountType",
      "expires_at as expires",
      "created_at as createdAt",
      sql<number>`count(*)::int`.as("codes"),
      sql<number>`(count(*) filter (where revoked_at is null))::int`.as("working"),
      sql<number>`sum(uses_allowed)::int`.as("usesAllowed"),
    ])
    .where("instance", "=", instance)
    .where("tenant", "=", tenant)
    .where("cohort", "=", cohort)
    .where("batch", "is not", null)
    .groupBy(["batch", "label", "account_type", "expires_at", "created_at"])
    .orderBy("created_at", "desc")
    .orderBy("batch")
    .execute()
}

/** Takes a batch of a cohort's codes out of use; what was redeemed stays. Gives how many there were. */
export async function revokeCohortCodes(
  trx: Work,
  { instance, tenant }: Scope,
  { cohort, batch, now }: { cohort: string; batch: string; now: Date },
): Promise<number> {
  const done = await trx
    .updateTable("vouchers")
    .set({ revoked_at: now })
    .where("instance", "=", instance)
    .where("tenant", "=", tenant)
    .where("cohort", "=", cohort)
    .where("batch", "=", batch)
    .where("revoked_at", "is", null)
    .executeTakeFirst()
  return Number(done.numUpdatedRows)
}
