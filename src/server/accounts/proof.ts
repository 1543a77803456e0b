import type { Work } from "#server/database/database.ts"
import { Failure } from "#server/http/failure.ts"
import { forgetMessages } from "#server/repositories/codes.ts"
import { dropIdentities } from "#server/repositories/identities.ts"
import { deleteHeld } from "#server/repositories/outbox.ts"
import { deleteShares } from "#server/repositories/shares.ts"
import { deleteSessionsBy, renameSessions } from "#server/repositories/sessions.ts"
import { findProven, updateAccount, type Account } from "#server/repositories/users.ts"
import { endGuardianConsent, type Moment } from "./guardian/ending.ts"

/**
 * Somebody has proved that the account's e-mail or phone is theirs. What stood beside it without proof may be somebody
 * else's, who signed up with an address that is not theirs: the other identifier goes if it is unproven, and, with the
 * first proof, every identity of a provider that was linked before, with the sessions that they opened. Where nobody was
 * signed in who gave it, the links that show the account's CV, reports and lists to others go, too, and whoever was named
 * as its guardian: they may be theirs.
 *
 * @param proven.kept the provider by which the proof was given, or by which the prover is signed in; null for none
 * @throws Failure 409 where another account has proved the same before
 */
export async function prove(
  trx: Work,
  account: Account,
  channel: "email" | "phone",
  { kept, ...moment }: { kept: string | null } & Moment,
): Promise<Account> {
  const { email, phone } = account
  const identifier = channel === "email" ? { email: email ?? "" } : { phone: phone ?? "" }
  const owner = await findProven(trx, identifier)
  if (owner !== undefined && owner.id !== account.id) throw taken()
  if (!account.email_verified && !account.phone_verified) {
    const dropped = await dropIdentities(trx, account.id, kept)
    await deleteSessionsBy(trx, account.id, dropped)
    if (kept === null) {
      await deleteShares(trx, account.id)
      await endGuardianConsent(trx, account, moment)
      await updateAccount(trx, account.id, noGuardian)
      await deleteHeld(trx, account.id)
    }
  }
  const other = channel === "email" ? "phone" : "email"
  const isUnproven = channel === "email" ? !account.phone_verified : !account.email_verified
  // The password that opened them is the same; they are known by what is left.
  if (isUnproven) await renameSessions(trx, account.id, other, channel)
  await forgetMessages(trx, account.id)
  return updateAccount(trx, account.id, {
    ...(channel === "email" ? { email_verified: true } : { phone_verified: true }),
    ...(isUnproven && (other === "phone" ? { phone: null } : { email: null })),
  })
}

/** A guardian's links lead nowhere where the account names another, or nobody. */
const noGuardian = {
  guardian_email: null,
  guardian_phone: null,
  guardian_asked_at: null,
  guardian_confirmed_at: null,
  guardian_held: false,
  birth_date_asked: null,
  birth_date_asked_at: null,
}

/** Who has proved the address may know: it is theirs. */
const taken = (): Failure =>
  new Failure(409, "identifier-taken", "Another account has this e-mail or cellphone number.", {
    text: "forms:error.identifierTaken",
  })
