import type { Work } from "#server/database/database.ts"

/** The user's assessment entries by id, as the API gives them. */
export async function assessmentsOf(
  trx: Work,
  userId: string,
): Promise<Record<string, { updatedAt: string }>> {
  const rows = await trx
    .selectFrom("assessment_entries")
    .select(["assessment", "updated_at"])
    .where("user_id", "=", userId)
    .orderBy("assessment")
    .execute()
  return Object.fromEntries(rows.map((row) => [row.assessment, { updatedAt: row.updated_at.toISOString() }]))
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
}
