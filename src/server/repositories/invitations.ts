import type { Insertable, Selectable } from "kysely"
import type { Scope, Work } from "#server/database/database.ts"
import type { InvitationsTable } from "#server/database/tables/accounts.ts"
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

/** What the owner of a proven address may take, at any school: agreed to by all that must, and not over. */
export async function invitationsFor(
  trx: Work,
  { instance, email, email_verified: isProven }: Pick<Account, "instance" | "email" | "email_verified">,
  now: Date,
): Promise<InvitationRow[]> {
  if (email === null || !isProven) return []
  return trx
    .selectFrom("invitations")
    .selectAll()
    .where("instance", "=", instance)
    .where("email", "=", email.toLowerCase())
    .where("expires_at", ">", now)
    .where((eb) => eb.or([eb("needs_second", "=", false), eb("approved_by", "is not", null)]))
    .orderBy("created_at")
    .orderBy("id")
    .execute()
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
