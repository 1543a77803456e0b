import type { Work } from "#server/database/database.ts"
import { writeAssessmentFacet } from "./facets.ts"

/** A user's assessment entries by assessment, as the API gives them. */
export type Entries = Record<string, { updatedAt: string }>

/** @param rows of one user, in the order of the entries; a moment from within JSON is text */
export const entriesOf = (rows: readonly { assessment: string; updated_at: Date | string }[]): Entries =>
  Object.fromEntries(
    rows.map(({ assessment, updated_at: at }) => [assessment, { updatedAt: new Date(at).toISOString() }]),
  )

export async function assessmentsOf(trx: Work, userId: string): Promise<Entries> {
  return (await assessmentsOfAll(trx, [userId])).get(userId) ?? {}
}

/** The entries of some users, by user; who has none is not in it. */
export async function assessmentsOfAll(trx: Work, userIds: readonly string[]): Promise<Map<string, Entries>> {
  if (userIds.length === 0) return new Map()
  const rows = await trx
    .selectFrom("assessment_entries")
    .select(["user_id", "assessment", "updated_at"])
    .where("user_id", "in", userIds)
    .orderBy("assessment")
    .execute()
  const byUser = new Map<string, Entries>()
  for (const { user_id: userId, assessment, updated_at: at } of rows) {
    const entries = byUser.get(userId) ?? {}
    byUser.set(userId, { ...entries, [assessment]: { updatedAt: at.toISOString() } })
  }
  return byUser
}

export async function recordAssessment(
  trx: Work,
  owner: { id: string; instance: string },
  assessment: string,
  now: Date,
): Promise<void> {
  await trx
    .insertInto("assessment_entries")
    .values({ user_id: owner.id, instance: owner.instance, assessment, updated_at: now })
    .onConflict((conflict) => conflict.columns(["user_id", "assessment"]).doUpdateSet({ updated_at: now }))
    .execute()
  await writeAssessmentFacet(trx, owner.id)
}
