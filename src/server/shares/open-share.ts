import { randomUUID } from "node:crypto"
import type { CreatedShare, NewShare } from "#api/contract/shares.ts"
import type { Work } from "#server/database/database.ts"
import { Failure } from "#server/http/failure.ts"
import { deleteEndedShares, insertShare, sharesOf, type Shown } from "#server/repositories/shares.ts"
import { holdAccount, type Account } from "#server/repositories/users.ts"
import { hashToken, randomToken } from "#server/security/tokens.ts"

/** How many links somebody may have open at once, of whatever they show. */
const mostShares = 50
const dayMilliseconds = 86_400_000

/** Why there is nothing to show: in English, and the key of what the learner reads where they may ask for it. */
export interface Nothing {
  message: string
  text?: string
}

/**
 * Opens a link by which others look at something of somebody's: for so many days, so many looks, until it is revoked.
 *
 * @param asked.shown what is shown
 * @param asked.nothing why there is nothing to show, if there is not
 * @param folder the address of the pages behind such links, which the token ends
 * @throws Failure where as many are open as may be, or there is nothing to show
 */
export async function openShare(
  trx: Work,
  account: Account,
  asked: { shown: Shown; share: NewShare; now: Date; nothing: () => Promise<Nothing | undefined> },
  folder: string,
): Promise<CreatedShare> {
  const { shown, share, now, nothing } = asked
  // Two at once must not both be the last that may be open.
  await holdAccount(trx, account.id)
  await deleteEndedShares(trx, account.id, now)
  if ((await sharesOf(trx, account.id, now)).length >= mostShares)
    throw new Failure(422, "invalid-input", `${mostShares} links can be open at most.`)
  const why = await nothing()
  if (why !== undefined)
    throw new Failure(409, "conflict", why.message, why.text === undefined ? {} : { text: why.text })
  const token = randomToken()
  const { id, expires_at: expiresAt } = await insertShare(trx, {
    id: randomUUID(),
    instance: account.instance,
    user_id: account.id,
    shows: shown.shows,
    report: shown.report ?? null,
    token_hash: hashToken(token),
    views_allowed: share.views ?? null,
    created_at: now,
    expires_at: new Date(now.getTime() + share.days * dayMilliseconds),
  })
  return { id, url: `${folder}/${token}`, expiresAt: expiresAt.toISOString() }
}
