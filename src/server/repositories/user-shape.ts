import type { User } from "#documents/types.g.ts"
import type { Work } from "#server/database/database.ts"
import type { InstanceSettings } from "#server/ports.ts"
import { shapeUser } from "./account-shape.ts"
import { assessmentsOf } from "./assessments.ts"
import { favouritesOf } from "./favourites.ts"
import { cohortOf } from "./studies.ts"
import type { Account } from "./users.ts"

/** Reads all that makes up the user of specification 3.2 and puts it in that shape. */
export async function readUser(
  trx: Work,
  account: Account,
  method: string,
  instance: InstanceSettings,
): Promise<User> {
  const user = await readUserForRules(trx, account, method, instance)
  return { ...user, profile: { ...user.profile, favourites: await favouritesOf(trx, account.id) } }
}

/** As `readUser`, without the favourites: no rule reads them, and gates are asked at every call. */
export async function readUserForRules(
  trx: Work,
  account: Account,
  method: string,
  instance: InstanceSettings,
): Promise<User> {
  const cohort = await cohortOf(trx, account)
  return shapeUser(account, method, instance, { cohort, assessments: await assessmentsOf(trx, account.id) })
}
