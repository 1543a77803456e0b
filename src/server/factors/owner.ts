import type { FastifyRequest } from "fastify"
import type { FactorOwner } from "#api/contract/factor.ts"
import type { Work } from "#server/database/database.ts"
import { withAccount } from "#server/http/answer-user.ts"
import { signedIn, type CurrentSession } from "#server/http/context.ts"
import { Failure } from "#server/http/failure.ts"
import { passwordAgain } from "#server/http/password-again.ts"
import { notify } from "#server/mail/notices.ts"
import { audit } from "#server/repositories/audit.ts"
import { markConfirmed } from "#server/repositories/factors.ts"
import { deleteOtherSessions } from "#server/repositories/sessions.ts"
import { allowances } from "#server/security/allowances.ts"
import type { Spent } from "#server/security/limiter.ts"
import type { Services } from "#server/services.ts"
import { giveRecoveryCodes, redeemRecoveryCode } from "./recovery-codes.ts"
import { redeemTotp } from "./totp.ts"

/** Somebody with a role; others have no use for a factor. */
export function staffOf(request: FastifyRequest): CurrentSession {
  const session = signedIn(request)
  if (session.memberships.length === 0)
    throw new Failure(403, "forbidden", "A second factor is for people with a role.")
  return session
}

/**
 * Who changes the factor proves to be its owner: by the password and, once there is one, by the factor.
 *
 * @throws Failure 422 where one of them is wrong, 429 where it was tried too often
 */
export async function requireOwner(
  request: FastifyRequest,
  services: Services,
  { password = "", code = "" }: FactorOwner,
): Promise<void> {
  const { hasFactor, confirmed } = staffOf(request).staff
  await passwordAgain(request, services, password, "password")
  if (hasFactor && !confirmed) await confirmByCode(request, services, code)
}

/**
 * Uses a code of the app, or a recovery code, up: then the session counts as confirmed.
 *
 * @throws Failure 422 where it is none, 429 where that was tried too often
 */
export async function confirmByCode(
  request: FastifyRequest,
  services: Services,
  code: string,
): Promise<void> {
  const { account, id: sessionId } = staffOf(request)
  const { clock, secretKey } = services
  const isRight = await withTries(request, services, async (trx) => {
    const how = { secretKey, state: "confirmed", now: clock() } as const
    const isTaken =
      (await redeemTotp(trx, account.id, code.trim(), how)) ||
      (await redeemRecoveryCode(trx, account.id, code, secretKey))
    if (isTaken) await markConfirmed(trx, sessionId, clock())
    return isTaken
  })
  if (!isRight) throw wrongCode()
}

/**
 * A try at the account's factor: of wrong ones (an answer that counts as false) there are few. It is logged as signing in
 * is: who, by pseudonym, and whether it was right.
 */
export async function withTries<T>(
  request: FastifyRequest,
  services: Services,
  attempt: (trx: Work) => Promise<T>,
): Promise<T> {
  const { id, pseudonym: account } = staffOf(request).account
  const tries: Spent[] = [[allowances.factor, id]]
  await services.limiter.spend(tries)
  const result = await withAccount(request, services, attempt)
  if (result) {
    request.log.info({ account }, "second factor shown")
    await services.limiter.forgive(tries)
  } else request.log.warn({ account }, "second factor refused")
  return result
}

/**
 * A factor was set up, in this session. The first one comes with recovery codes, which are given back; with a further
 * one the earlier codes go on.
 */
export async function noteAdded(
  trx: Work,
  request: FastifyRequest,
  services: Services,
  change: string,
): Promise<string[]> {
  const { account, id: sessionId, staff } = staffOf(request)
  await markConfirmed(trx, sessionId, services.clock())
  await noteChange(trx, request, services, change)
  return staff.hasFactor ? [] : giveRecoveryCodes(trx, account, services.secretKey)
}

/** A change stands in the audit log, its owner is told, and it ends their other sessions, as a new password does. */
export async function noteChange(
  trx: Work,
  request: FastifyRequest,
  services: Services,
  change: string,
): Promise<void> {
  const { account, id: sessionId } = staffOf(request)
  const { instance, tenant, pseudonym: actor } = account
  await deleteOtherSessions(trx, account.id, sessionId)
  const release = await services.published.current(request.instance.id, tenant)
  const now = services.clock()
  await audit(trx, { instance, tenant, actor, action: "factor-changed", detail: { change }, now })
  await notify(trx, request, { services, release, account }, "factor-changed")
}

export const wrongCode = (): Failure =>
  new Failure(422, "code-invalid", "The code is wrong, was used before, or is too old.", {
    field: "code",
    text: "forms:error.factorCode",
  })
