import { sql } from "kysely"
import type { GuardianRequest } from "#api/contract/users.ts"
import type { Work } from "#server/database/database.ts"
import { Failure } from "#server/http/failure.ts"
import type { Account } from "#server/repositories/users.ts"
import { normaliseEmail, normalisePhone } from "#server/security/identifiers.ts"

/** One guardian answers for so many learners; more, and an operator looks first. */
const mostLearners = 5

/** Whom a guardian's messages go to: an e-mail address, or a cellphone number in E.164. */
export function guardianOf({ guardian_email, guardian_phone }: Account): string | null {
  return guardian_email ?? guardian_phone
}

/**
 * The address that a learner has given for a guardian, as it is kept.
 *
 * @param country how a national number is read
 */
export function readGuardian(
  request: GuardianRequest,
  account: Account,
  country: string,
): { guardian_email: string | null; guardian_phone: string | null } {
  const refuse = (message: string, text: string): Failure =>
    new Failure(422, "invalid-input", message, { field: "guardianContact", text })
  const email = "email" in request ? normaliseEmail(request.email) : null
  const phone = "phone" in request ? normalisePhone(request.phone, country) : null
  if (email === undefined) throw refuse("This is not an e-mail address.", "forms:email.invalid")
  if (phone === undefined) throw refuse("This is not a cellphone number.", "forms:phone.invalid")
  if (isOwn(account, email ?? phone ?? "", country))
    throw refuse("The guardian's address must not be the learner's own.", "forms:error.guardianIsSelf")
  return { guardian_email: email, guardian_phone: phone }
}

/** Whether an address is one of the learner's: of the account, or written in the profile. */
export function isOwn({ email, phone, profile }: Account, address: string, country: string): boolean {
  const written = [
    typeof profile["email"] === "string" ? normaliseEmail(profile["email"]) : undefined,
    typeof profile["phone"] === "string" ? normalisePhone(profile["phone"], country) : undefined,
  ]
  return [email, phone, ...written].includes(address)
}

/**
 * Whether an address has been given for as many other learners of the instance as one guardian would answer for. Two
 * who give it at once are counted one after another.
 *
 * @param trx sees every tenant of the instance
 */
export async function servesTooMany(trx: Work, account: Account, address: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext(${`${account.instance}|${address}`}))`.execute(trx)
  const others = await trx
    .selectFrom("users")
    .select("id")
    .where("id", "!=", account.id)
    .where((eb) => eb.or([eb("guardian_email", "=", address), eb("guardian_phone", "=", address)]))
    .limit(mostLearners)
    .execute()
  return others.length >= mostLearners
}
