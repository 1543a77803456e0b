import type { Work } from "#server/database/database.ts"

export async function passwordHashOf(trx: Work, userId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom("credentials")
    .select("password_hash")
    .where("user_id", "=", userId)
    .executeTakeFirst()
  return row?.password_hash
}

export async function setPasswordHash(
  trx: Work,
  account: { id: string; instance: string },
  passwordHash: string,
  now: Date,
): Promise<void> {
  await trx
    .insertInto("credentials")
    .values({ user_id: account.id, instance: account.instance, password_hash: passwordHash, changed_at: now })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet({ password_hash: passwordHash, changed_at: now }),
    )
    .execute()
}
