import type { Selectable } from "kysely"
import type { Work } from "#server/database/database.ts"
import type { CodePurpose, TokensTable, VerificationCodesTable } from "#server/database/tables/signing-in.ts"

export type CodeRow = Selectable<VerificationCodesTable>
export type TokenRow = Selectable<TokensTable>

interface Owner {
  id: string
  instance: string
}

/** Keeps one code per account and purpose: a new one replaces the old with its tries. */
export async function keepCode(
  trx: Work,
  owner: Owner,
  code: { purpose: CodePurpose; hash: string; sentTo: string; expires: Date },
): Promise<void> {
  const row = { code_hash: code.hash, sent_to: code.sentTo, tries: 0, expires_at: code.expires }
  await trx
    .insertInto("verification_codes")
    .values({ user_id: owner.id, instance: owner.instance, purpose: code.purpose, ...row })
    .onConflict((conflict) => conflict.columns(["user_id", "purpose"]).doUpdateSet(row))
    .execute()
}

/** Counts a try and answers the code if it may still be tried: the count is spent before anybody compares. */
export async function tryCode(
  trx: Work,
  userId: string,
  purpose: CodePurpose,
  triesAllowed: number,
  now: Date,
): Promise<CodeRow | undefined> {
  return trx
    .updateTable("verification_codes")
    .set((eb) => ({ tries: eb("tries", "+", 1) }))
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .where("tries", "<", triesAllowed)
    .where("expires_at", ">", now)
    .returningAll()
    .executeTakeFirst()
}

export async function forgetCode(trx: Work, userId: string, purpose: CodePurpose): Promise<void> {
  await trx
    .deleteFrom("verification_codes")
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .execute()
}

/** Keeps one token per account and purpose. */
export async function keepToken(
  trx: Work,
  owner: Owner,
  token: { purpose: TokenRow["purpose"]; hash: string; sentTo: string; expires: Date },
): Promise<void> {
  await trx
    .deleteFrom("tokens")
    .where("user_id", "=", owner.id)
    .where("purpose", "=", token.purpose)
    .execute()
  await trx
    .insertInto("tokens")
    .values({
      token_hash: token.hash,
      instance: owner.instance,
      user_id: owner.id,
      purpose: token.purpose,
      sent_to: token.sentTo,
      expires_at: token.expires,
    })
    .execute()
}

export async function findToken(
  trx: Work,
  purpose: TokenRow["purpose"],
  hash: string,
  now: Date,
): Promise<TokenRow | undefined> {
  return trx
    .selectFrom("tokens")
    .selectAll()
    .where("token_hash", "=", hash)
    .where("purpose", "=", purpose)
    .where("expires_at", ">", now)
    .executeTakeFirst()
}

/** Takes the token out: of two that use it at once, one gets it. */
export async function takeToken(
  trx: Work,
  purpose: TokenRow["purpose"],
  hash: string,
  now: Date,
): Promise<TokenRow | undefined> {
  return trx
    .deleteFrom("tokens")
    .where("token_hash", "=", hash)
    .where("purpose", "=", purpose)
    .where("expires_at", ">", now)
    .returningAll()
    .executeTakeFirst()
}

/** Codes and links to recovery that are still on their way end: the password or an identifier has changed. */
export async function forgetMessages(trx: Work, userId: string): Promise<void> {
  await trx.deleteFrom("verification_codes").where("user_id", "=", userId).execute()
  await trx.deleteFrom("tokens").where("user_id", "=", userId).where("purpose", "=", "recover").execute()
}
