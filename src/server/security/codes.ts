import type { Work } from "#server/database/database.ts"
import type { CodePurpose } from "#server/database/tables/signing-in.ts"
import { forgetCode, keepCode, tryCode } from "#server/repositories/codes.ts"
import { hashCode, randomCode, sameText } from "./tokens.ts"

/** How long a code works. */
export const codeMinutes = 10
const triesAllowed = 5

interface Owner {
  id: string
  instance: string
}

/** Six-digit codes: ten minutes, five tries, kept as a keyed hash, good for the address they were sent to. */
export interface Codes {
  issue(trx: Work, owner: Owner, purpose: CodePurpose, sentTo: string): Promise<string>
  /** Spends a try; the address the code was sent to if it is right, and then it is gone. */
  redeem(trx: Work, userId: string, purpose: CodePurpose, code: string): Promise<string | undefined>
}

export function createCodes(secretKey: string, clock: () => Date): Codes {
  return {
    async issue(trx, owner, purpose, sentTo) {
      const code = randomCode()
      const expires = new Date(clock().getTime() + codeMinutes * 60_000)
      await keepCode(trx, owner, {
        purpose,
        hash: hashCode(secretKey, owner.id, purpose, code),
        sentTo,
        expires,
      })
      return code
    },
    async redeem(trx, userId, purpose, code) {
      const kept = await tryCode(trx, userId, purpose, triesAllowed, clock())
      if (kept === undefined) return undefined
      if (!sameText(kept.code_hash, hashCode(secretKey, userId, purpose, code.trim()))) return undefined
      await forgetCode(trx, userId, purpose)
      return kept.sent_to
    },
  }
}
