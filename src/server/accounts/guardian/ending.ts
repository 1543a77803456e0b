import type { Work } from "#server/database/database.ts"
import type { CurrentRelease } from "#server/ports.ts"
import { giveConsents } from "#server/repositories/consents.ts"
import type { Account } from "#server/repositories/users.ts"
import { textVersion } from "../consents.ts"

/** What was live when something happened, and when that was. */
export interface Moment {
  release: CurrentRelease
  now: Date
}

/**
 * The account's guardian is another, or nobody: the yes that was given ends in the proofs as well. It is the account's
 * doing: who agreed has taken nothing back.
 */
export async function endGuardianConsent(
  trx: Work,
  account: Account,
  { release, now }: Moment,
): Promise<void> {
  if (account.guardian_confirmed_at === null) return
  await giveConsents(trx, account, { parent: false }, (consent) => ({
    givenBy: "self",
    textVersion: textVersion(release, consent),
    releaseId: release.id,
    wordsHash: null,
    now,
  }))
}
