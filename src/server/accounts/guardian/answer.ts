import type { Work } from "#server/database/database.ts"
import { firstNameForOthers } from "#server/mail/first-name.ts"
import { reach } from "#server/mail/reach.ts"
import { words } from "#server/mail/words.ts"
import type { CurrentRelease } from "#server/ports.ts"
import { tellAccount } from "#server/publishing/live.ts"
import { audit } from "#server/repositories/audit.ts"
import { findToken, keepToken, takeToken } from "#server/repositories/codes.ts"
import { giveConsents } from "#server/repositories/consents.ts"
import { holdAccount, updateAccount, type Account } from "#server/repositories/users.ts"
import { hashToken, randomToken } from "#server/security/tokens.ts"
import type { Services } from "#server/services.ts"
import type { GuardianWords } from "../consent-words.ts"
import { guardianOf, isOwn } from "./contact.ts"
import { textVersion } from "../consents.ts"

/** A yes can be taken back for as long as anybody is a minor. */
const withdrawDays = 18 * 366

/** What a guardian, whom nobody has asked whether they know the learner, reads of the learner's name. */
export function nameOf(account: Account, release: CurrentRelease, languages: readonly string[]): string {
  return firstNameForOthers(account.profile) ?? words(release, languages, "mail:guardian.someone", {})
}

/** What a guardian's page says, and in whose words. */
interface Saying {
  release: CurrentRelease
  origin: string
  languages: string[]
}

/**
 * Records the guardian's yes or no. Of a yes the learner is told, and the guardian gets the link by which it can be
 * taken back. False when the link is wrong, used or too old.
 */
export async function answerByGuardian(
  trx: Work,
  services: Services,
  answer: Saying & { token: string; agreed: boolean; words: GuardianWords },
): Promise<boolean> {
  const { token, agreed } = answer
  const now = services.clock()
  const taken = await takeToken(trx, "guardian", hashToken(token), now)
  if (taken === undefined) return false
  const account = await holdAccount(trx, taken.user_id)
  if (guardianOf(account) !== taken.sent_to || isOwn(account, taken.sent_to, account.country ?? ""))
    return false
  const action = agreed ? "guardian-agreed" : "guardian-declined"
  await record(trx, account, { agreed, action, words: answer.words }, answer, now)
  if (!agreed) return true
  const withdrawal = randomToken()
  await keepToken(trx, account, {
    purpose: "guardian-withdraw",
    hash: hashToken(withdrawal),
    sentTo: taken.sent_to,
    expires: new Date(now.getTime() + withdrawDays * 86_400_000),
  })
  await tell(trx, services, { ...answer, account, to: taken.sent_to }, "guardian-agreed", {
    link: `${answer.origin}/guardian/withdraw/${withdrawal}`,
    learner: nameOf(account, answer.release, answer.languages),
  })
  await tell(
    trx,
    services,
    { ...answer, account, to: account.email ?? account.phone },
    "guardian-confirmed",
    {
      link: `${answer.origin}/`,
    },
  )
  return true
}

/** The learner whose guardian may take a yes back by this token: theirs was the last one, and it still holds. */
export async function withdrawableBy(
  trx: Work,
  services: Services,
  token: string,
): Promise<Account | undefined> {
  const found = await findToken(trx, "guardian-withdraw", hashToken(token), services.clock())
  if (found === undefined) return undefined
  const account = await holdAccount(trx, found.user_id)
  const holds = account.guardian_confirmed_at !== null && guardianOf(account) === found.sent_to
  return holds ? account : undefined
}

/**
 * Takes a guardian's yes back, and tells the learner: from now on no assessment is started, answered or submitted.
 * False when there is no yes that this link can take back.
 */
export async function withdrawByGuardian(
  trx: Work,
  services: Services,
  withdrawal: Saying & { token: string },
): Promise<boolean> {
  const account = await withdrawableBy(trx, services, withdrawal.token)
  if (account === undefined) return false
  const now = services.clock()
  await takeToken(trx, "guardian-withdraw", hashToken(withdrawal.token), now)
  await record(trx, account, { agreed: false, action: "guardian-withdrew" }, withdrawal, now)
  await tell(
    trx,
    services,
    { ...withdrawal, account, to: account.email ?? account.phone },
    "guardian-withdrawn",
    {
      link: `${withdrawal.origin}/`,
    },
  )
  return true
}

/** The consent as it stands, its proof, and a line in the audit log. */
async function record(
  trx: Work,
  account: Account,
  { agreed, action, words }: { agreed: boolean; action: string; words?: GuardianWords },
  { release }: Saying,
  now: Date,
): Promise<void> {
  await giveConsents(trx, account, { parent: agreed }, (consent) => ({
    givenBy: "guardian",
    textVersion: textVersion(release, consent),
    releaseId: release.id,
    wordsHash: words?.hash ?? null,
    now,
  }))
  await updateAccount(trx, account.id, { guardian_confirmed_at: agreed ? now : null })
  await audit(trx, {
    instance: account.instance,
    tenant: account.tenant,
    actor: account.pseudonym,
    action,
    detail: {},
    now,
  })
  await tellAccount(trx, account)
}

/** Writes to an address, where there is one. */
async function tell(
  trx: Work,
  services: Services,
  { release, languages, account, to }: Saying & { account: Account; to: string | null },
  mail: string,
  values: Record<string, string>,
): Promise<void> {
  if (to !== null)
    await services.mailer.send(trx, { release, account, languages, ...reach(to, mail), values })
}
