import type { Insertable, Selectable } from "kysely"
import type { Work } from "#server/database/database.ts"
import { jsonArrayFrom } from "kysely/helpers/postgres"
import type { SessionsTable } from "#server/database/tables/signing-in.ts"
import { entriesOf, type Entries } from "./assessments.ts"
import type { Membership } from "./memberships.ts"
import type { Account } from "./users.ts"

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

/** Somebody who is signed in: the session, whose it is, and what they may do. */
export interface SignedIn {
  session: Pick<SessionRow, "id" | "method" | "id_token" | "created_at" | "last_seen_at" | "factor_at">
  account: Account
  memberships: Membership[]
  /** What rules read of them: they are asked at nearly every call. */
  assessments: Entries
  hasFactor: boolean
  /** Null: the account has no password. */
  passwordForStaff: boolean | null
}

/** All of it in one statement: every call begins with this. */
export async function findSignedIn(
  trx: Work,
  by: { tokenHash: string } | { id: string },
  now: Date,
): Promise<SignedIn | undefined> {
  const [column, value] =
    "id" in by ? (["sessions.id", by.id] as const) : (["sessions.token_hash", by.tokenHash] as const)
  const row = await trx
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .selectAll("users")
    .select((eb) => [
      "sessions.id as session_id",
      "sessions.method as session_method",
      "sessions.id_token as session_id_token",
      "sessions.created_at as session_created_at",
      "sessions.last_seen_at as session_last_seen_at",
      "sessions.factor_at as session_factor_at",
      eb
        .or([
          eb.exists(
            eb
              .selectFrom("totp_factors")
              .select("totp_factors.user_id")
              .whereRef("totp_factors.user_id", "=", "sessions.user_id")
              .where("totp_factors.confirmed_at", "is not", null),
          ),
          eb.exists(
            eb
              .selectFrom("passkeys")
              .select("passkeys.user_id")
              .whereRef("passkeys.user_id", "=", "sessions.user_id"),
          ),
        ])
        .as("session_has_factor"),
      eb
        .selectFrom("credentials")
        .select("credentials.for_staff")
        .whereRef("credentials.user_id", "=", "sessions.user_id")
        .as("session_password_for_staff"),
      jsonArrayFrom(
        eb
          .selectFrom("memberships")
          .select(["memberships.tenant", "memberships.role"])
          .whereRef("memberships.user_id", "=", "sessions.user_id"),
      ).as("session_memberships"),
      jsonArrayFrom(
        eb
          .selectFrom("assessment_entries")
          .select(["assessment_entries.assessment", "assessment_entries.updated_at"])
          .whereRef("assessment_entries.user_id", "=", "sessions.user_id")
          .orderBy("assessment_entries.assessment"),
      ).as("session_assessments"),
    ])
    .where(column, "=", value)
    .where("sessions.expires_at", ">", now)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const {
    session_id: id,
    session_method: method,
    session_id_token: idToken,
    session_created_at: created,
    session_last_seen_at: seen,
    session_factor_at: confirmed,
    session_has_factor: hasFactor,
    session_password_for_staff: passwordForStaff,
    session_memberships: memberships,
    session_assessments: assessments,
    ...account
  } = row
  return {
    session: { id, method, id_token: idToken, created_at: created, last_seen_at: seen, factor_at: confirmed },
    account,
    memberships,
    assessments: entriesOf(assessments),
    hasFactor: Boolean(hasFactor),
    passwordForStaff,
  }
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

/** Ends the sessions of this user that were opened by one of these methods. */
export async function deleteSessionsBy(trx: Work, userId: string, methods: readonly string[]): Promise<void> {
  if (methods.length === 0) return
  await trx.deleteFrom("sessions").where("user_id", "=", userId).where("method", "in", methods).execute()
}

/** Sessions that were opened by one identifier of the account count as opened by another from now on. */
export async function renameSessions(trx: Work, userId: string, from: string, to: string): Promise<void> {
  await trx
    .updateTable("sessions")
    .set({ method: to })
    .where("user_id", "=", userId)
    .where("method", "=", from)
    .execute()
}

/** Ends every session of an account of the instance, or of all of them; how many there were. */
export async function deleteSessionsOf(trx: Work, instance: string, userId?: string): Promise<number> {
  let query = trx.deleteFrom("sessions").where("instance", "=", instance)
  if (userId !== undefined) query = query.where("user_id", "=", userId)
  return Number((await query.executeTakeFirst()).numDeletedRows)
}

export async function deleteExpiredSessions(trx: Work, now: Date): Promise<void> {
  await trx.deleteFrom("sessions").where("expires_at", "<=", now).execute()
}
