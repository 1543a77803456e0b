import type { FastifyRequest } from "fastify"
import type { GuardianRequest } from "#api/contract/users.ts"
import { isMinor } from "#engine/law.ts"
import { signedIn } from "#server/http/context.ts"
import { networkOf } from "#server/http/per-address.ts"
import { Failure } from "#server/http/failure.ts"
import { reach } from "#server/mail/reach.ts"
import { languagesOf } from "#server/mail/words.ts"
import type { CurrentRelease } from "#server/ports.ts"
import { audit } from "#server/repositories/audit.ts"
import { keepToken } from "#server/repositories/codes.ts"
import { deleteHeld } from "#server/repositories/outbox.ts"
import { holdAccount, updateAccount } from "#server/repositories/users.ts"
import { allowances } from "#server/security/allowances.ts"
import { hashToken, randomToken } from "#server/security/tokens.ts"
import type { Services } from "#server/services.ts"
import { bandOf } from "../birth-date.ts"
import { nameOf } from "./answer.ts"
import { guardianOf, readGuardian, servesTooMany } from "./contact.ts"
import { endGuardianConsent } from "./ending.ts"

const linkDays = 14

/**
 * Sends a guardian a link with which to answer; the learner never sees it. Only who is known to be under 18 has a
 * guardian to ask. A yes that was given before ends with it, and the proofs say since when. To an address that serves many
 * learners the message is written, and held for an operator.
 */
export async function askGuardian(
  request: FastifyRequest,
  services: Services,
  release: CurrentRelease,
  written: GuardianRequest,
): Promise<void> {
  const { account: signed, scope } = signedIn(request)
  const now = services.clock()
  if (!isMinor({ "user.ageBand": bandOf(signed.profile["birthDate"], release, now) }))
    throw new Failure(422, "invalid-input", "Only somebody under 18 asks a guardian.", {
      text: "forms:error.guardianNotNeeded",
    })
  const contact = readGuardian(written, signed, signed.country ?? release.app.country)
  const to = contact.guardian_email ?? contact.guardian_phone ?? ""
  await services.limiter.spend([
    [allowances.guardian, signed.id],
    [allowances.guardianContact, `${signed.instance}|${to}`],
    [allowances.guardianAddress, networkOf(request.ip)],
  ])
  const languages = languagesOf(release, request.headers["accept-language"])
  const token = randomToken()
  await services.database.within({ ...scope, tenant: "*" }, async (trx) => {
    const account = await holdAccount(trx, signed.id)
    const isKnown = guardianOf(account) === to && !account.guardian_held
    const held = !isKnown && (await servesTooMany(trx, account, to))
    const expires = new Date(now.getTime() + linkDays * 86_400_000)
    await keepToken(trx, account, { purpose: "guardian", hash: hashToken(token), sentTo: to, expires })
    await endGuardianConsent(trx, account, { release, now })
    const asked = { ...contact, guardian_asked_at: now, guardian_held: held, guardian_confirmed_at: null }
    await updateAccount(trx, account.id, asked)
    await deleteHeld(trx, account.id)
    await services.mailer.send(trx, {
      release,
      account,
      languages,
      held,
      ...reach(to, "guardian-request"),
      values: {
        link: `${request.site.origin}/guardian/${token}`,
        learner: nameOf(account, release, languages),
        days: String(linkDays),
      },
    })
    const { instance, tenant, pseudonym: actor } = account
    const action = held ? "guardian-held" : "guardian-asked"
    await audit(trx, { instance, tenant, actor, action, detail: {}, now })
  })
}
