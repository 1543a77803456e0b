import { sql, type Insertable, type Selectable } from "kysely"
import type { Work } from "#server/database/database.ts"
import type { SharesTable } from "#server/database/tables/assessments.ts"

export type ShareRow = Selectable<SharesTable>

/** What a link shows: one report, or something of which its owner has one. */
export type Shown = { shows: "report"; report: string } | { shows: "saved" | "resume"; report?: never }

export async function insertShare(trx: Work, share: Insertable<SharesTable>): Promise<ShareRow> {
  return trx.insertInto("shares").values(share).returningAll().executeTakeFirstOrThrow()
}

/** The user's shares that can still be looked at, the newest first: of what is named, or all. */
export async function sharesOf(trx: Work, userId: string, now: Date, shown?: Shown): Promise<ShareRow[]> {
  const all = trx
    .selectFrom("shares")
    .selectAll()
    .where("user_id", "=", userId)
    .where(open(now))
    .orderBy("created_at", "desc")
  if (shown === undefined) return all.execute()
  const { shows, report = null } = shown
  return all.where("shows", "=", shows).where("report", "is not distinct from", report).execute()
}

/** The share behind a link; undefined when it is revoked, over, or was looked at as often as it may be. */
export async function findShare(trx: Work, tokenHash: string, now: Date): Promise<ShareRow | undefined> {
  return trx
    .selectFrom("shares")
    .selectAll()
    .where("token_hash", "=", tokenHash)
    .where(open(now))
    .executeTakeFirst()
}

/** Counts a look at a share; undefined when others have taken the last one meanwhile. */
export async function lookAtShare(trx: Work, id: string, now: Date): Promise<ShareRow | undefined> {
  return trx
    .updateTable("shares")
    .set((share) => ({ views: share("views", "+", 1) }))
    .where("id", "=", id)
    .where(open(now))
    .returningAll()
    .executeTakeFirst()
}

/** Revokes one share of this user; false when it is not theirs or not there. */
export async function deleteShare(trx: Work, userId: string, id: string): Promise<boolean> {
  const result = await trx
    .deleteFrom("shares")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** Revokes every share of this user. */
export async function deleteShares(trx: Work, userId: string): Promise<void> {
  await trx.deleteFrom("shares").where("user_id", "=", userId).execute()
}

/** Forgets what can no longer be looked at. */
export async function deleteEndedShares(trx: Work, userId: string, now: Date): Promise<void> {
  await trx
    .deleteFrom("shares")
    .where("user_id", "=", userId)
    .where(sql<boolean>`not ${open(now)}`)
    .execute()
}

const open = (now: Date) =>
  sql<boolean>`(expires_at > ${now} and (views_allowed is null or views < views_allowed))`
