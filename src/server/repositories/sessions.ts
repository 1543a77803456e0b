import type { Insertable, Selectable } from "kysely"
import type { Work } from "#server/database/database.ts"
import type { SessionsTable } from "#server/database/tables/signing-in.ts"

export type SessionRow = Selectable<SessionsTable>

export async function insertSession(trx: Work, session: Insertable<SessionsTable>): Promise<void> {
  await trx.insertInto("sessions").values(session).execute()
}

export async function findSessionByHash(
  trx: Work,
  tokenHash: string,
  now: Date,
): Promise<SessionRow | undefined> {
  return trx
    .selectFrom("sessions")
    .selectAll()
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .executeTakeFirst()
}

export async function touchSession(trx: Work, id: string, seen: Date, expires: Date): Promise<void> {
  await trx
    .updateTable("sessions")
    .set({ last_seen_at: seen, expires_at: expires })
    .where("id", "=", id)
    .execute()
}

export async function sessionsOf(trx: Work, userId: string, now: Date): Promise<SessionRow[]> {
  return trx
    .selectFrom("sessions")
    .selectAll()
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .orderBy("last_seen_at", "desc")
    .execute()
}

/** Ends one session of this user; false when it is not theirs or not there. */
export async function deleteSession(trx: Work, userId: string, id: string): Promise<boolean> {
  const result = await trx
    .deleteFrom("sessions")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** Ends every session of this user but the one to keep. */
export async function deleteOtherSessions(trx: Work, userId: string, keep: string | null): Promise<void> {
  let query = trx.deleteFrom("sessions").where("user_id", "=", userId)
  if (keep !== null) query = query.where("id", "!=", keep)
  await query.execute()
}

export async function deleteExpiredSessions(trx: Work, now: Date): Promise<void> {
  await trx.deleteFrom("sessions").where("expires_at", "<=", now).execute()
}
