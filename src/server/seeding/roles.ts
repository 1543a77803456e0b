import type { Database, Work } from "#server/database/database.ts"
import type { Role } from "#server/database/tables/accounts.ts"
import type { InstanceSettings } from "#server/ports.ts"
import { audit } from "#server/repositories/audit.ts"
import { deleteFactors } from "#server/repositories/factors.ts"
import { grantRole } from "#server/repositories/memberships.ts"
import { deleteOtherSessions } from "#server/repositories/sessions.ts"

export const roles: readonly Role[] = ["editor", "publisher", "analyst", "researcher", "operator", "teacher"]

/** What became of it; `unproven`: whoever signed up with the e-mail has not proved that it is theirs. */
export type Outcome = "done" | "nobody" | "unproven"

/**
 * Gives an account a role in the instance or in one tenant. Its sessions end: at the next sign-in its owner sets up
 * what a role asks for.
 */
export async function giveRole(
  database: Database,
  instance: InstanceSettings,
  grant: { email: string; role: Role; tenant: string; now: Date },
): Promise<Outcome> {
  const { email, role, tenant, now } = grant
  return onAccount(database, instance, email, async (trx, account) => {
    await grantRole(trx, { instance: instance.id, tenant, userId: account.id, role })
    await deleteOtherSessions(trx, account.id, null)
    const detail = { role, to: account.pseudonym }
    await audit(trx, { instance: instance.id, tenant, actor: "system", action: "grant-role", detail, now })
  })
}

/** Takes the second factor off an account whose owner has lost it, and ends its sessions; the audit log says so. */
export async function resetFactor(
  database: Database,
  instance: InstanceSettings,
  { email, now }: { email: string; now: Date },
): Promise<Outcome> {
  return onAccount(database, instance, email, async (trx, account) => {
    await deleteFactors(trx, account.id)
    await deleteOtherSessions(trx, account.id, null)
    const detail = { of: account.pseudonym }
    await audit(trx, {
      instance: instance.id,
      tenant: account.tenant,
      actor: "system",
      action: "reset-factor",
      detail,
      now,
    })
  })
}

/** A role, and what guards it, is for whoever has proved that the address is theirs: anybody may sign up with it. */
async function onAccount(
  database: Database,
  instance: InstanceSettings,
  email: string,
  work: (trx: Work, account: { id: string; pseudonym: string; tenant: string }) => Promise<void>,
): Promise<Outcome> {
  return database.asOwner(async (trx) => {
    const accounts = await trx
      .selectFrom("users")
      .select(["id", "pseudonym", "tenant", "email_verified"])
      .where("instance", "=", instance.id)
      .where("email", "=", email.toLowerCase())
      .execute()
    const account = accounts.find(({ email_verified: isProven }) => isProven)
    if (account !== undefined) await work(trx, account)
    return account !== undefined ? "done" : accounts.length > 0 ? "unproven" : "nobody"
  })
}
