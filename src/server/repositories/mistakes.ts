import { randomUUID } from "node:crypto"
import type { Insertable, Selectable } from "kysely"
import type { Scope, Work } from "#server/database/database.ts"
import type { MistakesTable } from "#server/database/tables/records.ts"

export type MistakeRow = Selectable<MistakesTable>

export async function addMistake(
  trx: Work,
  mistake: Omit<Insertable<MistakesTable>, "id" | "closed_at">,
): Promise<void> {
  await trx
    .insertInto("mistakes")
    .values({ id: randomUUID(), ...mistake })
    .execute()
}

/** What is open in one layer, the oldest first; not who said it. */
export function openMistakes(
  trx: Work,
  { instance, tenant }: Scope,
  most: number,
): Promise<Omit<MistakeRow, "user_id" | "instance" | "tenant" | "closed_at">[]> {
  return trx
    .selectFrom("mistakes")
    .select(["id", "collection", "record", "title", "kind", "words", "created_at"])
    .where("instance", "=", instance)
    .where("tenant", "=", tenant)
    .where("closed_at", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .limit(most)
    .execute()
}

/** Closes what is open in that layer; false where there is no such. */
export async function closeMistake(
  trx: Work,
  { instance, tenant }: Scope,
  id: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("mistakes")
    .set({ closed_at: now })
    .where("instance", "=", instance)
    .where("tenant", "=", tenant)
    .where("id", "=", id)
    .where("closed_at", "is", null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** All that somebody has said is wrong, for themselves. */
export function mistakesOf(trx: Work, userId: string): Promise<MistakeRow[]> {
  return trx.selectFrom("mistakes").selectAll().where("user_id", "=", userId).orderBy("created_at").execute()
}
