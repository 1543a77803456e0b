import type { Work } from "#server/database/database.ts"

interface Owner {
  id: string
  instance: string
}

/** Whether the account was entered from this device before. */
export async function isKnownDevice(
  trx: Work,
  { id }: Pick<Owner, "id">,
  tokenHash: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom("known_devices")
    .select("user_id")
    .where("token_hash", "=", tokenHash)
    .where("user_id", "=", id)
    .executeTakeFirst()
  return row !== undefined
}

/** When the account was last entered from each device that it knows. */
export async function devicesOf(trx: Work, userId: string): Promise<{ last_seen_at: Date }[]> {
  return trx
    .selectFrom("known_devices")
    .select("last_seen_at")
    .where("user_id", "=", userId)
    .orderBy("last_seen_at")
    .execute()
}

export async function countDevices(trx: Work, userId: string): Promise<number> {
  const row = await trx
    .selectFrom("known_devices")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Keeps a device of an account, and forgets those that were not seen since `oldest`. */
export async function keepDevice(
  trx: Work,
  owner: Owner,
  tokenHash: string,
  { now, oldest }: { now: Date; oldest: Date },
): Promise<void> {
  await trx
    .deleteFrom("known_devices")
    .where("user_id", "=", owner.id)
    .where("last_seen_at", "<", oldest)
    .execute()
  await trx
    .insertInto("known_devices")
    .values({ user_id: owner.id, instance: owner.instance, token_hash: tokenHash, last_seen_at: now })
    .onConflict((conflict) => conflict.columns(["user_id", "token_hash"]).doUpdateSet({ last_seen_at: now }))
    .execute()
}

/** Forgets the account's devices, but for the one to keep. */
export async function forgetDevices(trx: Work, userId: string, keep: string | undefined): Promise<void> {
  let query = trx.deleteFrom("known_devices").where("user_id", "=", userId)
  if (keep !== undefined) query = query.where("token_hash", "!=", keep)
  await query.execute()
}
