import { randomBytes } from "node:crypto"
import type { Work } from "#server/database/database.ts"
import { keepRecoveryCodes, takeRecoveryCode, type Owner } from "#server/repositories/factors.ts"
import { hashCode } from "#server/security/tokens.ts"

const codesGiven = 10
/** No letter that could be read as another, nor as a digit. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789"
const length = 10
const purpose = "factor-recovery"

/** Ten codes that each count as the second factor once; those given before end. Only their keyed hashes are kept. */
export async function giveRecoveryCodes(trx: Work, owner: Owner, secretKey: string): Promise<string[]> {
  const codes = Array.from({ length: codesGiven }, randomLetters)
  await keepRecoveryCodes(
    trx,
    owner,
    codes.map((code) => hashCode(secretKey, owner.id, purpose, code)),
  )
  return codes.map((code) => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`)
}

/** Uses a recovery code up, however it is spaced and cased; false when it is none. */
export async function redeemRecoveryCode(
  trx: Work,
  userId: string,
  written: string,
  secretKey: string,
): Promise<boolean> {
  const code = written.toLowerCase().replaceAll(/[^a-z0-9]/g, "")
  if (code.length !== length) return false
  return takeRecoveryCode(trx, userId, hashCode(secretKey, userId, purpose, code))
}

function randomLetters(): string {
  let code = ""
  while (code.length < length)
    for (const byte of randomBytes(length)) {
      // A byte beyond the last whole round of the letters would favour the first of them.
      if (byte < 256 - (256 % letters.length) && code.length < length) code += letters[byte % letters.length]
    }
  return code
}
