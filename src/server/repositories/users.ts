import { randomUUID } from "node:crypto"
import { sql, type Selectable, type Updateable } from "kysely"
import type { Work } from "#server/database/database.ts"
import type { UsersTable } from "#server/database/tables/accounts.ts"
import { Failure } from "#server/http/failure.ts"
import { json } from "./json.ts"

export type Account = Selectable<UsersTable>
export type AccountChange = Omit<Updateable<UsersTable>, "id" | "instance" | "pseudonym" | "created_at">

/** What somebody signs in with: exactly one of the two, already normalised. */
export type Identifier = { email: string } | { phone: string }

export interface NewAccount {
  instance: string
  email?: string | null
  phone?: string | null
  emailVerified?: boolean
  country: string | null
  profile: Record<string, unknown>
  interactions?: Record<string, unknown>[]
}

export async function findAccount(trx: Work, id: string): Promise<Account | undefined> {
  return trx.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst()
}

/**
 * Reads the account and holds its row until the transaction ends: for changes that depend on what it says. Fails as a
 * conflict where another request has just deleted it, or moved it into a tenant and so behind another fence.
 */
export async function holdAccount(trx: Work, id: string): Promise<Account> {
  return trx
    .selectFrom("users")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow(
      () => new Failure(409, "conflict", "The account has just been changed elsewhere. Please try again."),
    )
}

export async function findByIdentifier(trx: Work, identifier: Identifier): Promise<Account | undefined> {
  const query = trx.selectFrom("users").selectAll()
  return "email" in identifier
    ? query.where("email", "=", identifier.email).executeTakeFirst()
    : query.where("phone", "=", identifier.phone).executeTakeFirst()
}

/** Makes an account; undefined when its e-mail or phone belongs to another one of this instance. */
export async function insertAccount(trx: Work, account: NewAccount): Promise<Account | undefined> {
  return trx
    .insertInto("users")
    .values({
      id: randomUUID(),
      instance: account.instance,
      pseudonym: randomUUID(),
      email: account.email ?? null,
      phone: account.phone ?? null,
      email_verified: account.emailVerified ?? false,
      country: account.country,
      profile: json(account.profile),
      interactions: json(account.interactions ?? []),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function updateAccount(trx: Work, id: string, change: AccountChange): Promise<Account> {
  return trx.updateTable("users").set(change).where("id", "=", id).returningAll().executeTakeFirstOrThrow()
}

/** Writes keys into the profile; null takes one out. */
export async function mergeProfile(trx: Work, id: string, keys: Record<string, unknown>): Promise<Account> {
  const merged = sql<string>`jsonb_strip_nulls(profile || ${json(keys)}::jsonb)`
  return updateAccount(trx, id, { profile: merged as unknown as string })
}

/** Deletes the account and all that hangs on it; its pseudonym in audit and proofs then leads nowhere. */
export async function deleteAccount(trx: Work, id: string): Promise<void> {
  await trx.deleteFrom("users").where("id", "=", id).execute()
}
