import type { Work } from "#server/database/database.ts"

/** The account that a provider's subject belongs to. */
export async function accountOfIdentity(
  trx: Work,
  provider: string,
  subject: string,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom("identities")
    .select("user_id")
    .where("provider", "=", provider)
    .where("subject", "=", subject)
    .executeTakeFirst()
  return row?.user_id
}

export async function linkIdentity(
  trx: Work,
  account: { id: string; instance: string },
  provider: string,
  subject: string,
): Promise<void> {
  await trx
    .insertInto("identities")
    .values({ instance: account.instance, provider, subject, user_id: account.id })
    .execute()
}

/** Takes the account's identities off it, but for those of the provider to keep; the providers whose were taken. */
export async function dropIdentities(trx: Work, userId: string, keep: string | null): Promise<string[]> {
  let query = trx.deleteFrom("identities").where("user_id", "=", userId)
  if (keep !== null) query = query.where("provider", "!=", keep)
  const rows = await query.returning("provider").execute()
  return rows.map(({ provider }) => provider)
}

/** At which providers the account signs in, and since when. */
export async function identitiesOf(
  trx: Work,
  userId: string,
): Promise<{ provider: string; subject: string; created_at: Date }[]> {
  return trx
    .selectFrom("identities")
    .select(["provider", "subject", "created_at"])
    .where("user_id", "=", userId)
    .orderBy("provider")
    .execute()
}
