import { Secret, TOTP } from "otpauth"
import type { Work } from "#server/database/database.ts"
import { keepTotp, totpOf, useStep, type Owner } from "#server/repositories/factors.ts"
import { seal, unseal } from "#server/security/sealed.ts"

const periodSeconds = 30
/** A clock may be one step off to either side. */
const stepsOff = 1
const purpose = "totp"

const totpFor = (secret: string, issuer: string, label: string): TOTP =>
  new TOTP({
    issuer,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: "SHA1",
    digits: 6,
    period: periodSeconds,
  })

/**
 * Makes a secret for an authenticator app (RFC 6238: SHA-1, six digits, thirty seconds, which every app knows). It
 * counts once a code of it was used.
 *
 * @returns the secret in base 32, and the `otpauth:` address that an app reads from a QR code
 */
export async function beginTotp(
  trx: Work,
  owner: Owner,
  { secretKey, issuer, label, now }: { secretKey: string; issuer: string; label: string; now: Date },
): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: 20 }).base32
  await keepTotp(trx, owner, seal(secretKey, purpose, secret), now)
  return { secret, uri: totpFor(secret, issuer, label).toString() }
}

/**
 * Whether this is the code of the account's authenticator app just now, and was not used before.
 *
 * @param state whether the app is in use, or being set up
 */
export async function redeemTotp(
  trx: Work,
  userId: string,
  code: string,
  { secretKey, state, now }: { secretKey: string; state: "confirmed" | "begun"; now: Date },
): Promise<boolean> {
  const factor = await totpOf(trx, userId)
  if (factor === undefined || (factor.confirmed_at !== null) !== (state === "confirmed")) return false
  const secret = unseal(secretKey, purpose, factor.secret_sealed)
  if (secret === undefined || !/^\d{6}$/.test(code)) return false
  const timestamp = now.getTime()
  const off = totpFor(secret, "", "").validate({ token: code, timestamp, window: stepsOff })
  if (off === null) return false
  return useStep(trx, userId, Math.floor(timestamp / 1000 / periodSeconds) + off, now)
}
