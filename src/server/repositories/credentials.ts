import type { Work } from "#server/database/database.ts"
import type { KeptPassword } from "#server/security/passwords.ts"
import { forgetMessages } from "./codes.ts"

export async function passwordHashOf(trx: Work, userId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom("credentials")
    .select("password_hash")
    .where("user_id", "=", userId)
    .executeTakeFirst()
  return row?.password_hash
}

/** Sets the password; every code and link to recovery that was sent before dies with the old one. */
export async function setPassword(
  trx: Work,
  account: { id: string; instance: string },
  { hash, forStaff }: KeptPassword,
  now: Date,
): Promise<void> {
  const kept = { password_hash: hash, for_staff: forStaff, changed_at: now }
  await trx
    .insertInto("credentials")
    .values({ user_id: account.id, instance: account.instance, ...kept })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(kept))
    .execute()
  await forgetMessages(trx, account.id)
}

/** Takes the password off an account: whoever chose it has not proved to be its owner. */
export async function dropPassword(trx: Work, userId: string): Promise<void> {
  await trx.deleteFrom("credentials").where("user_id", "=", userId).execute()
}
