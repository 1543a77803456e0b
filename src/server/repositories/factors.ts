import type { Selectable } from "kysely"
import type { Work } from "#server/database/database.ts"
import type { PasskeysTable, TotpFactorsTable } from "#server/database/tables/signing-in.ts"
import { json } from "./json.ts"

export interface Owner {
  id: string
  instance: string
}
export type Passkey = Selectable<PasskeysTable>

/** Keeps the secret of an authenticator app that is being set up, in the place of one that was not confirmed. */
export async function keepTotp(trx: Work, owner: Owner, sealed: string, now: Date): Promise<void> {
  const row = { secret_sealed: sealed, last_step: "0", created_at: now, confirmed_at: null }
  await trx
    .insertInto("totp_factors")
    .values({ user_id: owner.id, instance: owner.instance, ...row })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
    .execute()
}

export async function totpOf(trx: Work, userId: string): Promise<Selectable<TotpFactorsTable> | undefined> {
  return trx.selectFrom("totp_factors").selectAll().where("user_id", "=", userId).executeTakeFirst()
}

/** Uses the code of a step up; false when it, or a later one, was used before. */
export async function useStep(trx: Work, userId: string, step: number, now: Date): Promise<boolean> {
  const result = await trx
    .updateTable("totp_factors")
    .set((eb) => ({ last_step: String(step), confirmed_at: eb.fn.coalesce("confirmed_at", eb.val(now)) }))
    .where("user_id", "=", userId)
    .where("last_step", "<", String(step))
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Puts new recovery codes in the place of those that are left. */
export async function keepRecoveryCodes(trx: Work, owner: Owner, hashes: readonly string[]): Promise<void> {
  await trx.deleteFrom("recovery_codes").where("user_id", "=", owner.id).execute()
  await trx
    .insertInto("recovery_codes")
    .values(hashes.map((hash) => ({ user_id: owner.id, instance: owner.instance, code_hash: hash })))
    .execute()
}

/** Takes a recovery code out: of two that use it at once, one gets it. */
export async function takeRecoveryCode(trx: Work, userId: string, hash: string): Promise<boolean> {
  const result = await trx
    .deleteFrom("recovery_codes")
    .where("user_id", "=", userId)
    .where("code_hash", "=", hash)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

export async function countRecoveryCodes(trx: Work, userId: string): Promise<number> {
  const row = await trx
    .selectFrom("recovery_codes")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function passkeysOf(trx: Work, userId: string): Promise<Passkey[]> {
  return trx.selectFrom("passkeys").selectAll().where("user_id", "=", userId).orderBy("created_at").execute()
}

/** Keeps a passkey; false where the instance has one of this id, which two never have by chance. */
export async function keepPasskey(
  trx: Work,
  owner: Owner,
  key: { id: string; publicKey: string; counter: number; transports: readonly string[]; device: string },
  now: Date,
): Promise<boolean> {
  const result = await trx
    .insertInto("passkeys")
    .values({
      id: key.id,
      instance: owner.instance,
      user_id: owner.id,
      public_key: key.publicKey,
      counter: String(key.counter),
      transports: json(key.transports),
      device: key.device,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function countPasskeyUse(trx: Work, userId: string, id: string, counter: number): Promise<void> {
  await trx
    .updateTable("passkeys")
    .set({ counter: String(counter) })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .execute()
}

/** Takes one passkey off the account; false when it is not theirs or not there. */
export async function deletePasskey(trx: Work, userId: string, id: string): Promise<boolean> {
  const result = await trx
    .deleteFrom("passkeys")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** Takes every second factor off an account; whether there was one. */
export async function deleteFactors(trx: Work, userId: string): Promise<boolean> {
  const totp = await trx.deleteFrom("totp_factors").where("user_id", "=", userId).executeTakeFirst()
  const keys = await trx.deleteFrom("passkeys").where("user_id", "=", userId).executeTakeFirst()
  await trx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute()
  return totp.numDeletedRows + keys.numDeletedRows > 0n
}

/** Notes that a session was shown a second factor just now. */
export async function markConfirmed(trx: Work, sessionId: string, now: Date): Promise<void> {
  await trx
    .updateTable("sessions")
    .set({ factor_at: now, challenge: null })
    .where("id", "=", sessionId)
    .execute()
}

/**
 * What a challenge is for: a passkey is made by whoever has shown to own the account, and used by whoever has its password
 * alone. What was asked for the one never answers the other.
 */
export type ChallengeUse = "make" | "use"

/** Keeps what a passkey is asked to sign in this session. */
export async function keepChallenge(
  trx: Work,
  sessionId: string,
  use: ChallengeUse,
  challenge: string,
): Promise<void> {
  await trx
    .updateTable("sessions")
    .set({ challenge: `${use} ${challenge}` })
    .where("id", "=", sessionId)
    .execute()
}

/** Takes the session's challenge out: it is answered once, and for what it was made. */
export async function takeChallenge(
  trx: Work,
  sessionId: string,
  use: ChallengeUse,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom("sessions")
    .select("challenge")
    .where("id", "=", sessionId)
    .forUpdate()
    .executeTakeFirst()
  await trx.updateTable("sessions").set({ challenge: null }).where("id", "=", sessionId).execute()
  const [madeFor, challenge] = row?.challenge?.split(" ") ?? []
  return madeFor === use ? challenge : undefined
}
