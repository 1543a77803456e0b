import type { Work } from "#server/database/database.ts"
import type { Role } from "#server/database/tables/accounts.ts"

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
