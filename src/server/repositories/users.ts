import { randomUUID } from "node:crypto"
import { sql, type Selectable, type Updateable } from "kysely"
import type { Scope, Work } from "#server/database/database.ts"
import type { UsersTable } from "#server/database/tables/accounts.ts"
import { Failure } from "#server/http/failure.ts"
import { writeFacets } from "./facets.ts"
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

/** The account whose owner has proved that this e-mail or phone is theirs. */
export async function findProven(trx: Work, identifier: Identifier): Promise<Account | undefined> {
  const query = trx.selectFrom("users").selectAll()
  return "email" in identifier
    ? query.where("email", "=", identifier.email).where("email_verified", "=", true).executeTakeFirst()
    : query.where("phone", "=", identifier.phone).where("phone_verified", "=", true).executeTakeFirst()
}

/**
 * The account that names this e-mail or phone without proof, the first that did or the last. Only an account of which
 * nothing is proven, by message or provider, is named by such a claim: it has nothing better.
 */
async function findClaimant(
  trx: Work,
  identifier: Identifier,
  which: "first" | "last",
): Promise<Account | undefined> {
  const [column, value] =
    "email" in identifier ? (["email", identifier.email] as const) : (["phone", identifier.phone] as const)
  const direction = which === "first" ? "asc" : "desc"
  return trx
    .selectFrom("users")
    .selectAll()
    .where(column, "=", value)
    .where("email_verified", "=", false)
    .where("phone_verified", "=", false)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom("identities").select("user_id").whereRef("identities.user_id", "=", "users.id"),
        ),
      ),
    )
    .orderBy("created_at", direction)
    .orderBy("id", direction)
    .limit(1)
    .executeTakeFirst()
}

/** Whom a log names; undefined where the account is gone. */
export function findByPseudonym(
  trx: Work,
  { instance }: Pick<Scope, "instance">,
  pseudonym: string,
): Promise<Account | undefined> {
  return trx
    .selectFrom("users")
    .selectAll()
    .where("instance", "=", instance)
    .where("pseudonym", "=", pseudonym)
    .executeTakeFirst()
}

/** Whom a message to this e-mail or phone lets in: who has proved that it is theirs, else who claimed it first. */
export async function findByIdentifier(trx: Work, identifier: Identifier): Promise<Account | undefined> {
  return (await findProven(trx, identifier)) ?? (await findClaimant(trx, identifier, "first"))
}

/**
 * The accounts that a password may be meant for, two at most: who claimed the identifier last stands before its
 * holder. The caller compares two passwords in any case: how many accounts there are must not show in the time.
 */
export async function findNamed(trx: Work, identifier: Identifier): Promise<Account[]> {
  const holder = await findByIdentifier(trx, identifier)
  const last = await findClaimant(trx, identifier, "last")
  const found = last?.id === holder?.id ? [holder] : [last, holder]
  return found.filter((account) => account !== undefined)
}

/** Every account of the instance that carries this e-mail or phone, proven or not. */
export async function findCarriers(trx: Work, identifier: Identifier): Promise<Account[]> {
  const query = trx.selectFrom("users").selectAll()
  return "email" in identifier
    ? query.where("email", "=", identifier.email).execute()
    : query.where("phone", "=", identifier.phone).execute()
}

/** Makes an account; undefined when its proven e-mail belongs to another one of this instance. */
export async function insertAccount(trx: Work, account: NewAccount): Promise<Account | undefined> {
  const made = await trx
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
  if (made) await writeFacets(trx, made)
  return made
}

/** The one way in which an account is written: what is counted of it is written with it. */
export async function updateAccount(trx: Work, id: string, change: AccountChange): Promise<Account> {
  const account = await trx
    .updateTable("users")
    .set(change)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await writeFacets(trx, account)
  return account
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
