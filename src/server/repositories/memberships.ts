import type { Scope, Work } from "#server/database/database.ts"
import type { Role } from "#server/database/tables/accounts.ts"
import type { Account } from "./users.ts"

/** A role in one tenant, or ('') in the whole instance. */
export interface Membership {
  tenant: string
  role: Role
}

export async function membershipsOf(trx: Work, userId: string): Promise<Membership[]> {
  return trx.selectFrom("memberships").select(["tenant", "role"]).where("user_id", "=", userId).execute()
}

export async function grantRole(
  trx: Work,
  membership: Membership & { instance: string; userId: string },
): Promise<void> {
  const { userId, ...rest } = membership
  await trx
    .insertInto("memberships")
    .values({ ...rest, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Who has which role in a layer, with the address that names them. */
export async function staffOf(
  trx: Work,
  { instance, tenant }: Scope,
): Promise<{ person: string; pseudonym: string; address: string; role: Role }[]> {
  const rows = await trx
    .selectFrom("memberships")
    .innerJoin("users", "users.id", "memberships.user_id")
    .select(["users.id", "users.pseudonym", "users.email", "users.phone", "memberships.role"])
    .where("memberships.instance", "=", instance)
    .where("memberships.tenant", "=", tenant)
    .orderBy("users.email")
    .orderBy("users.id")
    .orderBy("memberships.role")
    .execute()
  return rows.map(({ id, pseudonym, email, phone, role }) => ({
    person: id,
    pseudonym,
    address: email ?? phone ?? "",
    role,
  }))
}

/** The accounts that have one of these roles in a layer. */
export function accountsWith(
  trx: Work,
  { instance, tenant }: Scope,
  roles: readonly Role[],
): Promise<Account[]> {
  const theirs = trx
    .selectFrom("memberships")
    .select("user_id")
    .where("instance", "=", instance)
    .where("tenant", "=", tenant)
    .where("role", "in", [...roles])
  return trx.selectFrom("users").selectAll().where("id", "in", theirs).orderBy("id").execute()
}

/** How many operators the instance has; locked, so that two of them who take each other's role away leave one. */
export async function lockOperators(trx: Work, instance: string): Promise<number> {
  const operators = await trx
    .selectFrom("memberships")
    .select("user_id")
    .where("instance", "=", instance)
    .where("tenant", "=", "")
    .where("role", "=", "operator")
    .orderBy("user_id")
    .forUpdate()
    .execute()
  return operators.length
}

/** Takes a role away; false where the person has none of that name there. */
export async function takeRole(
  trx: Work,
  { instance, tenant, userId, role }: Membership & { instance: string; userId: string },
): Promise<boolean> {
  const taken = await trx
    .deleteFrom("memberships")
    .where("instance", "=", instance)
    .where("tenant", "=", tenant)
    .where("user_id", "=", userId)
    .where("role", "=", role)
    .executeTakeFirst()
  return taken.numDeletedRows === 1n
}
