import type { Work } from "#server/database/database.ts"
import { reach } from "#server/mail/reach.ts"
import type { CurrentRelease } from "#server/ports.ts"
import { tellAccount } from "#server/publishing/live.ts"
import { audit } from "#server/repositories/audit.ts"
import { findToken, keepToken, takeToken } from "#server/repositories/codes.ts"
import { holdAccount, mergeProfile, updateAccount, type Account } from "#server/repositories/users.ts"
import { hashToken, randomToken } from "#server/security/tokens.ts"
import type { Services } from "#server/services.ts"
import { mayChangeAlone } from "./birth-date.ts"
import { nameOf } from "./guardian/answer.ts"
import { guardianOf } from "./guardian/contact.ts"

const linkDays = 14

interface Saying {
  release: CurrentRelease
  origin: string
  languages: string[]
}

/**
 * Changes a date of birth where its owner may do so alone. Otherwise the change waits: for the guardian who has agreed
 * to the account, who gets a link; without one, for an operator.
 */
export async function changeBirthDate(
  trx: Work,
  services: Services,
  account: Account,
  { birthDate, release, origin, languages }: Saying & { birthDate: string },
): Promise<"changed" | "asked"> {
  const now = services.clock()
  const by = { actor: account.pseudonym, now }
  if (mayChangeAlone(account, birthDate, release, now)) {
    await apply(trx, account, birthDate)
    return "changed"
  }
  await updateAccount(trx, account.id, { birth_date_asked: birthDate, birth_date_asked_at: now })
  await line(trx, account, "birth-date-asked", by)
  const guardian = account.guardian_confirmed_at === null ? null : guardianOf(account)
  if (guardian === null) return "asked"
  const token = randomToken()
  const expires = new Date(now.getTime() + linkDays * 86_400_000)
  await keepToken(trx, account, { purpose: "birth-date", hash: hashToken(token), sentTo: guardian, expires })
  await services.mailer.send(trx, {
    release,
    account,
    languages,
    ...reach(guardian, "guardian-birth-date"),
    values: {
      link: `${origin}/guardian/birth-date/${token}`,
      learner: nameOf(account, release, languages),
      days: String(linkDays),
    },
  })
  return "asked"
}

/** The learner whose guardian may answer for a date of birth by this token: one who has agreed, and still does. */
export async function birthDateAskedBy(
  trx: Work,
  services: Services,
  token: string,
): Promise<Account | undefined> {
  const found = await findToken(trx, "birth-date", hashToken(token), services.clock())
  if (found === undefined) return undefined
  const account = await holdAccount(trx, found.user_id)
  const holds =
    account.birth_date_asked !== null &&
    account.guardian_confirmed_at !== null &&
    guardianOf(account) === found.sent_to
  return holds ? account : undefined
}

/** Records a guardian's answer, and tells the learner. False when the link is wrong, used or too old. */
export async function answerBirthDate(
  trx: Work,
  services: Services,
  { token, agreed, release, origin, languages }: Saying & { token: string; agreed: boolean },
): Promise<boolean> {
  const account = await birthDateAskedBy(trx, services, token)
  if (account === undefined) return false
  const now = services.clock()
  await takeToken(trx, "birth-date", hashToken(token), now)
  const { birth_date_asked: asked, pseudonym: actor } = account
  if (agreed && asked !== null) await applyBirthDate(trx, account, asked, { actor, now })
  else {
    await updateAccount(trx, account.id, { birth_date_asked: null, birth_date_asked_at: null })
    await line(trx, account, "birth-date-kept", { actor, now })
    await tellAccount(trx, account)
  }
  const to = account.email ?? account.phone
  if (to !== null)
    await services.mailer.send(trx, {
      release,
      account,
      languages,
      ...reach(to, agreed ? "birth-date-changed" : "birth-date-kept"),
      values: { link: `${origin}/` },
    })
  return true
}

/** Takes a date over with the yes that it takes, and says so in the audit log. */
export async function applyBirthDate(
  trx: Work,
  account: Account,
  birthDate: string,
  by: { actor: string; now: Date },
): Promise<void> {
  await apply(trx, account, birthDate)
  await line(trx, account, "birth-date-changed", by)
}

async function apply(trx: Work, account: Account, birthDate: string): Promise<void> {
  await mergeProfile(trx, account.id, { birthDate })
  await updateAccount(trx, account.id, { birth_date_asked: null, birth_date_asked_at: null })
  await tellAccount(trx, account)
}

async function line(
  trx: Work,
  { instance, tenant }: Account,
  action: string,
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  await audit(trx, { instance, tenant, actor, action, detail: {}, now })
}
