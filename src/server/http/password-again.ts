import type { FastifyRequest } from "fastify"
import { passwordHashOf } from "#server/repositories/credentials.ts"
import { isKnownDevice } from "#server/repositories/known-devices.ts"
import { entryLimits } from "#server/security/allowances.ts"
import { deviceHash } from "#server/security/device-cookie.ts"
import { isPassword } from "#server/security/passwords.ts"
import type { Services } from "#server/services.ts"
import { withAccount } from "./answer-user.ts"
import { signedIn } from "./context.ts"
import { Failure } from "./failure.ts"

/**
 * Whoever changes what an account is entered by says its password once more: a session alone, which may be stolen or
 * left open on a shared phone, does not suffice. Guessing counts as at sign-in, for all that asks together.
 *
 * @param field the field of the form that holds the password
 * @returns false for an account without a password: its identity provider vouches for whom it let in
 * @throws Failure 422 where the password is wrong or missing, 429 where it was tried too often
 */
export async function passwordAgain(
  request: FastifyRequest,
  services: Services,
  written: string,
  field: string,
): Promise<boolean> {
  const device = deviceHash(request)
  const { kept, isKnown } = await withAccount(request, services, async (trx, account) => ({
    kept: await passwordHashOf(trx, account.id),
    isKnown: device !== undefined && (await isKnownDevice(trx, account, device)),
  }))
  const key = `again:${signedIn(request).account.id}`
  const limits = entryLimits(request, "signIn", key, isKnown ? device : undefined)
  await services.limiter.spend(limits)
  if (kept !== undefined && !(await isPassword(kept, written)))
    throw new Failure(422, "invalid-credentials", "The current password is not right.", {
      field,
      text: "forms:error.currentPasswordWrong",
    })
  await services.limiter.forgive(limits)
  return kept !== undefined
}
