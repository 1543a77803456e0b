import type { Database, Work } from "#server/database/database.ts"
import { tellAccount } from "#server/publishing/live.ts"
import { audit } from "#server/repositories/audit.ts"
import { deleteHeld, releaseHeld } from "#server/repositories/outbox.ts"
import { updateAccount, type Account } from "#server/repositories/users.ts"
import { applyBirthDate } from "./birth-date-change.ts"
import { guardianOf } from "./guardian/contact.ts"

/** An account of an instance, by its e-mail address or cellphone number (E.164). */
export interface Named {
  instance: string
  account: string
  now: Date
}

/**
 * Whoever has proved that the name is theirs, or is the only one who says so: anybody can sign up with somebody else's.
 *
 * @param isMeant among which it is looked; of several of them, none is
 */
async function named(
  trx: Work,
  { instance, account }: Named,
  isMeant: (account: Account) => boolean = () => true,
): Promise<Account | undefined> {
  const [email, phone] = [account.toLowerCase(), account]
  const all = await trx
    .selectFrom("users")
    .selectAll()
    .where("instance", "=", instance)
    .where((eb) => eb.or([eb("email", "=", email), eb("phone", "=", phone)]))
    .forUpdate()
    .execute()
  const meant = all.filter(isMeant)
  const owner = meant.find(
    (one) => (one.email_verified && one.email === email) || (one.phone_verified && one.phone === phone),
  )
  return owner ?? (meant.length === 1 ? meant[0] : undefined)
}

/** The requests to guardians that wait for an operator: who asks whom, and for how many learners that one answers. */
export async function heldGuardians(
  database: Database,
  instance: string,
): Promise<{ learner: string; to: string; learners: number }[]> {
  return database.asOwner(async (trx) => {
    const all = await trx
      .selectFrom("users")
      .selectAll()
      .where("instance", "=", instance)
      .where((eb) => eb.or([eb("guardian_email", "is not", null), eb("guardian_phone", "is not", null)]))
      .execute()
    return all
      .filter((account) => account.guardian_held)
      .map((account) => {
        const to = guardianOf(account) ?? ""
        const learners = all.filter((other) => guardianOf(other) === to).length
        return { learner: account.email ?? account.phone ?? account.id, to, learners }
      })
  })
}

/** Lets a held request go to the guardian, or drops it; false where none waits, or those of several who have proved nothing. */
export async function answerHeld(
  database: Database,
  { allow, ...which }: Named & { allow: boolean },
): Promise<boolean> {
  return database.asOwner(async (trx) => {
    const account = await named(trx, which, (one) => one.guardian_held)
    if (account === undefined) return false
    if (allow) await releaseHeld(trx, account.id, which.now)
    else await deleteHeld(trx, account.id)
    await updateAccount(trx, account.id, {
      guardian_held: false,
      ...(allow ? {} : { guardian_email: null, guardian_phone: null, guardian_asked_at: null }),
    })
    await line(trx, account, allow ? "guardian-allowed" : "guardian-refused", which.now)
    return true
  })
}

/** Sets a date of birth, whatever it was; false where nobody is called so, or several who have proved nothing. */
export async function setBirthDate(
  database: Database,
  { birthDate, ...which }: Named & { birthDate: string },
): Promise<boolean> {
  return database.asOwner(async (trx) => {
    const account = await named(trx, which)
    if (account === undefined) return false
    await applyBirthDate(trx, account, birthDate, { actor: "system", now: which.now })
    return true
  })
}

async function line(trx: Work, account: Account, action: string, now: Date): Promise<void> {
  const { instance, tenant, pseudonym } = account
  await audit(trx, { instance, tenant, actor: "system", action, detail: { account: pseudonym }, now })
  await tellAccount(trx, account)
}
