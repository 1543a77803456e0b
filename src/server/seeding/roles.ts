import type { Database } from "#server/database/database.ts"
import type { Role } from "#server/database/tables/accounts.ts"
import type { InstanceSettings } from "#server/ports.ts"
import { audit } from "#server/repositories/audit.ts"
import { grantRole } from "#server/repositories/memberships.ts"

export const roles: readonly Role[] = ["editor", "publisher", "analyst", "researcher", "operator"]

/** Gives an account a role in the instance or in one tenant; false when nobody has signed up with that e-mail. */
export async function giveRole(
  database: Database,
  instance: InstanceSettings,
  grant: { email: string; role: Role; tenant: string; now: Date },
): Promise<boolean> {
  const { email, role, tenant, now } = grant
  return database.asOwner(async (trx) => {
    const account = await trx
      .selectFrom("users")
      .select(["id", "pseudonym"])
      .where("instance", "=", instance.id)
      .where("email", "=", email.toLowerCase())
      .executeTakeFirst()
    if (!account) return false
    await grantRole(trx, { instance: instance.id, tenant, userId: account.id, role })
    const detail = { role, to: account.pseudonym }
    await audit(trx, { instance: instance.id, tenant, actor: "system", action: "grant-role", detail, now })
    return true
  })
}
