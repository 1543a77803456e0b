import type { Scope, Work } from "#server/database/database.ts"

/** The records that one layer says something of, what was written last first: those that it shows, or has put away. */
export async function latestWritten(
  trx: Work,
  { instance, tenant }: Scope,
  collection: string,
  { away, most }: { away: boolean; most: number },
): Promise<string[]> {
  const rows = await trx
    .selectFrom("records")
    .select("id")
    .where("instance", "=", instance)
    .where("tenant", "=", tenant)
    .where("collection", "=", collection)
    .where("state", away ? "<>" : "=", "live")
    .orderBy("updated_at", "desc")
    .orderBy("id")
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}
