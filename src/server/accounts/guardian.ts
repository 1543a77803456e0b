import type { FastifyRequest } from "fastify"
import type { Work } from "#server/database/database.ts"
import { withAccount } from "#server/http/answer-user.ts"
import { signedIn } from "#server/http/context.ts"
import { Failure } from "#server/http/failure.ts"
import { languagesOf } from "#server/mail/words.ts"
import type { CurrentRelease } from "#server/ports.ts"
import { audit } from "#server/repositories/audit.ts"
import { keepToken, takeToken } from "#server/repositories/codes.ts"
import { giveConsents } from "#server/repositories/consents.ts"
import { holdAccount, updateAccount, type Account } from "#server/repositories/users.ts"
import { allowances } from "#server/security/allowances.ts"
import { normaliseEmail } from "#server/security/identifiers.ts"
import { hashToken, randomToken } from "#server/security/tokens.ts"
import type { Services } from "#server/services.ts"
import { textVersion } from "./apply.ts"

const linkDays = 14

/** Mails a guardian a link with which to confirm; the learner never sees it. */
export async function askGuardian(
  request: FastifyRequest,
  services: Services,
  release: CurrentRelease,
  written: string,
): Promise<void> {
  const { account } = signedIn(request)
  const email = normaliseEmail(written)
  const refuse = (message: string, text: string): Failure =>
    new Failure(422, "invalid-input", message, { field: "guardianEmail", text })
  if (email === undefined) throw refuse("This is not an e-mail address.", "forms:email.invalid")
  if (email === account.email)
    throw refuse("The guardian's e-mail address must not be the learner's own.", "forms:error.guardianIsSelf")
  await services.limiter.spend([[allowances.guardian, account.id]])
  const languages = languagesOf(release, request.headers["accept-language"])
  const token = randomToken()
  const link = `${request.site.origin}/guardian/${token}`
  await withAccount(request, services, async (trx) => {
    const expires = new Date(services.clock().getTime() + linkDays * 86_400_000)
    await keepToken(trx, account, { purpose: "guardian", hash: hashToken(token), sentTo: email, expires })
    await updateAccount(trx, account.id, { guardian_email: email, guardian_confirmed_at: null })
    await services.post.send(trx, {
      release,
      languages,
      to: email,
      channel: "mail",
      mail: "guardian-request",
      values: { link, learner: nameOf(account), days: String(linkDays) },
    })
  })
}

/** What the guardian knows the learner by. */
export function nameOf(account: Account): string {
  const { firstName, lastName } = account.profile
  const names = [firstName, lastName].filter((name) => typeof name === "string" && name !== "")
  return names.length > 0 ? names.join(" ") : (account.email ?? account.phone ?? "")
}

/**
 * Records the guardian's yes or no, and tells the learner of a yes. False when the link is wrong, used or too old.
 */
export async function answerByGuardian(
  trx: Work,
  services: Services,
  answer: { token: string; agreed: boolean; release: CurrentRelease; origin: string; languages: string[] },
): Promise<boolean> {
  const { token, agreed, release, origin, languages } = answer
  const now = services.clock()
  const taken = await takeToken(trx, "guardian", hashToken(token), now)
  if (taken === undefined) return false
  const account = await holdAccount(trx, taken.user_id)
  if (account.guardian_email !== taken.sent_to) return false
  await giveConsents(trx, account, { parent: agreed }, (consent) => ({
    givenBy: "guardian",
    textVersion: textVersion(release, consent),
    releaseId: release.id,
    now,
  }))
  await updateAccount(trx, account.id, { guardian_confirmed_at: agreed ? now : null })
  await audit(trx, {
    instance: account.instance,
    tenant: account.tenant,
    actor: account.pseudonym,
    action: agreed ? "guardian-agreed" : "guardian-declined",
    detail: {},
    now,
  })
  if (agreed && account.email !== null)
    await services.post.send(trx, {
      release,
      languages,
      to: account.email,
      channel: "mail",
      mail: "guardian-confirmed",
      values: { link: `${origin}/` },
    })
  return true
}
