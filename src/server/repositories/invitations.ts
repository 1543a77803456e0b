import type { ExpressionBuilder, Insertable, Selectable } from "kysely"
import type { Scope, Work } from "#server/database/database.ts"
import type { InvitationsTable } from "#server/database/tables/accounts.ts"
import type { Tables } from "#server/database/tables.ts"
import type { Account } from "./users.ts"

export type InvitationRow = Selectable<InvitationsTable>

/** Asks somebody to take a role; asked again, it is asked anew under the id it had, by which a journal ends it. */
export async function insertInvitation(trx: Work, invitation: Insertable<InvitationsTable>): Promise<void> {
  const { invited_by, needs_second, created_at, expires_at } = invitation
  const anew = { invited_by, needs_second, approved_by: null, created_at, expires_at }
  await trx
    .insertInto("invitations")
    .values(invitation)
    .onConflict((conflict) => conflict.columns(["instance", "tenant", "email", "role"]).doUpdateSet(anew))
    .execute()
}

/** The invitations of a layer that can still be taken, or agreed to; those that are over are gone. */
export async function invitationsOf(
  trx: Work,
  { instance, tenant }: Scope,
  now: Date,
): Promise<InvitationRow[]> {
  return trx
    .selectFrom("invitations")
    .selectAll()
    .where("instance", "=", instance)
    .where("tenant", "=", tenant)
    .where("expires_at", ">", now)
    .orderBy("created_at")
    .orderBy("id")
    .execute()
}

type Owner = Pick<Account, "instance" | "email" | "email_verified">

/** Of the owner of a proven address, at any school: agreed to by all that must, and not over. */
const isOpenTo =
  ({ instance, email, email_verified: isProven }: Owner, now: Date) =>
  (eb: ExpressionBuilder<Tables, "invitations">) =>
    eb.and([
      eb.lit(isProven),
      eb("instance", "=", instance),
      eb("email", "=", email?.toLowerCase() ?? ""),
      eb("expires_at", ">", now),
      eb.or([eb("needs_second", "=", false), eb("approved_by", "is not", null)]),
    ])

/** What the owner of a proven address may take. */
export async function invitationsFor(trx: Work, owner: Owner, now: Date): Promise<InvitationRow[]> {
  return trx
    .selectFrom("invitations")
    .selectAll()
    .where(isOpenTo(owner, now))
    .orderBy("created_at")
    .orderBy("id")
    .execute()
}

/** Takes it out, to be accepted or declined: at once, so that one that is withdrawn meanwhile is none. */
export async function takeInvitation(
  trx: Work,
  owner: Owner,
  id: string,
  now: Date,
): Promise<InvitationRow | undefined> {
  return trx
    .deleteFrom("invitations")
    .where("id", "=", id)
    .where(isOpenTo(owner, now))
    .returningAll()
    .executeTakeFirst()
}

export async function findInvitation(trx: Work, id: string, now: Date): Promise<InvitationRow | undefined> {
  return trx
    .selectFrom("invitations")
    .selectAll()
    .where("id", "=", id)
    .where("expires_at", ">", now)
    .forUpdate()
    .executeTakeFirst()
}

/** A second person agrees; false where somebody has before. */
export async function approveInvitation(trx: Work, id: string, by: string): Promise<boolean> {
  const approved = await trx
    .updateTable("invitations")
    .set({ approved_by: by })
    .where("id", "=", id)
    .where("approved_by", "is", null)
    .executeTakeFirst()
  return approved.numUpdatedRows === 1n
}

export async function deleteInvitation(trx: Work, id: string): Promise<void> {
  await trx.deleteFrom("invitations").where("id", "=", id).execute()
}

/** Whoever may not give roles any more asks nobody to take one. */
export async function deleteInvitationsBy(trx: Work, instance: string, actor: string): Promise<void> {
  await trx
    .deleteFrom("invitations")
    .where("instance", "=", instance)
    .where((eb) => eb.or([eb("invited_by", "=", actor), eb("approved_by", "=", actor)]))
    .execute()
}

/** Nobody can take them any more. */
export async function deleteOverdueInvitations(trx: Work, instance: string, now: Date): Promise<void> {
  await trx
    .deleteFrom("invitations")
    .where("instance", "=", instance)
    .where("expires_at", "<=", now)
    .execute()
}
