import { sql } from "kysely"
import type { Work } from "#server/database/database.ts"
import type { CurrentRelease } from "#server/ports.ts"
import { giveConsents } from "#server/repositories/consents.ts"
import { json } from "#server/repositories/json.ts"
import { mergeProfile, updateAccount, type Account, type AccountChange } from "#server/repositories/users.ts"
import { normaliseEmail, normalisePhone } from "#server/security/identifiers.ts"
import { checkBirthDate } from "./birth-date.ts"
import { textVersion, type ShownWords } from "./consents.ts"
import { checkSize } from "./items.ts"
import type { Writes } from "./writes.ts"

/** What a submit was made with: the release of that moment, the form's name, and the words that were shown. */
export interface Submit {
  release: CurrentRelease
  form: string | null
  shown: ShownWords
  now: Date
}

/** Writes what a submit came to. The account's row is held, so that two submits at once both arrive. */
export async function applyWrites(
  trx: Work,
  account: Account,
  writes: Writes,
  { release, form, shown, now }: Submit,
): Promise<void> {
  checkBirthDate(account, writes.profile, release, now)
  if (Object.keys(writes.profile).length > 0) await mergeProfile(trx, account.id, writes.profile)
  if (form !== null && Object.keys(writes.custom).length > 0)
    await mergeCustom(trx, account, form, writes.custom)
  if (Object.keys(writes.account).length > 0) await changeAccount(trx, account, writes.account)
  if (Object.keys(writes.consents).length > 0)
    await giveConsents(trx, account, writes.consents, (consent) => ({
      givenBy: "self",
      textVersion: textVersion(release, consent),
      wordsHash: shown[consent] ?? null,
      releaseId: release.id,
      now,
    }))
}

async function mergeCustom(
  trx: Work,
  account: Account,
  form: string,
  answers: Record<string, unknown>,
): Promise<void> {
  const custom = (account.profile["custom"] ?? {}) as Record<string, Record<string, unknown>>
  const merged = { ...custom, [form]: { ...custom[form], ...answers } }
  checkSize(merged)
  const profile = sql<string>`profile || ${json({ custom: merged })}::jsonb`
  await updateAccount(trx, account.id, { profile: profile as unknown as string })
}

/** Which of its identifiers a submit changes: who holds those holds the account. */
export function movedChannels(before: Account, { account }: Writes): ("email" | "phone")[] {
  return (["email", "phone"] as const).filter(
    (channel) => account[channel] !== undefined && account[channel] !== before[channel],
  )
}

/** A new e-mail or phone must be verified anew: until then it names nobody, and may be somebody else's. */
async function changeAccount(trx: Work, account: Account, fields: Record<string, unknown>): Promise<void> {
  const { email, phone, country, legalAge, termsAgreement } = fields
  const change: AccountChange = {}
  if (typeof email === "string" && email !== account.email)
    Object.assign(change, { email: normaliseEmail(email), email_verified: false })
  if (typeof phone === "string" && phone !== account.phone)
    Object.assign(change, {
      phone: normalisePhone(phone, account.country ?? ""),
      phone_verified: false,
    })
  if (typeof country === "string") change.country = country
  if (typeof legalAge === "boolean") change.legal_age = legalAge
  if (typeof termsAgreement === "boolean") change.terms_agreement = termsAgreement
  if (Object.keys(change).length > 0) await updateAccount(trx, account.id, change)
}
