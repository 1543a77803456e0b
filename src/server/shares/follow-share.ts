import type { FastifyReply, FastifyRequest } from "fastify"
import type { User } from "#documents/types.g.ts"
import { lawGate } from "#engine/law.ts"
import type { Viewer } from "#engine/viewer.ts"
import type { Work } from "#server/database/database.ts"
import { notFound } from "#server/http/failure.ts"
import { networkOf } from "#server/http/per-address.ts"
import type { Live } from "#server/publishing/live.ts"
import type { LiveRelease } from "#server/publishing/live-release.ts"
import { findShare, lookAtShare, type ShareRow, type Shown } from "#server/repositories/shares.ts"
import { readUserForRules } from "#server/repositories/user-shape.ts"
import { findAccount, type Account } from "#server/repositories/users.ts"
import { allowances } from "#server/security/allowances.ts"
import { hashToken } from "#server/security/tokens.ts"
import type { Services } from "#server/services.ts"

/** A link that somebody has followed: whose it is, and what its owner may see and do now. */
export interface Followed {
  share: ShareRow
  owner: Account
  user: User
  release: LiveRelease
  viewer: Viewer
  /** Counts this look, and reads in the same transaction what it shows. @throws Failure 404 where no look is left */
  look: <Seen>(read: (trx: Work) => Promise<Seen>) => Promise<Seen>
}

interface Link {
  token: string
  shows: Shown["shows"]
  /** What is not there where the link leads nowhere. */
  what: string
}

/**
 * Finds what is behind a link, for whoever has it. No search engine keeps the answer, and no other site hears of its
 * address.
 *
 * @throws Failure 404 where the link is over or shows something else, or a guardian no longer allows it; 429
 */
export async function followShare(
  request: FastifyRequest,
  reply: FastifyReply,
  { clock, limiter, database }: Services,
  live: Live,
  { token, shows, what }: Link,
): Promise<Followed> {
  reply.headers({ "x-robots-tag": "noindex, nofollow", "referrer-policy": "no-referrer" })
  await limiter.spend([[allowances.sharedAddress, networkOf(request.ip)]])
  const now = clock()
  const { instance } = request
  const scope = { instance: instance.id, tenant: "*" }
  const found = await database.read(scope, async (trx) => {
    const share = await findShare(trx, hashToken(token), now)
    const owner = share?.shows === shows ? await findAccount(trx, share.user_id) : undefined
    return share && owner && { share, owner, user: await readUserForRules(trx, owner, "", instance) }
  })
  if (!found) throw notFound(what)
  const release = await live.current(instance.id, found.owner.tenant)
  const viewer = release.viewer(found.user, now)
  if (!viewer.gate(lawGate).allowed) throw notFound(what)
  return {
    ...found,
    release,
    viewer,
    look: (read) =>
      database.within(scope, async (trx) => {
        if (!(await lookAtShare(trx, found.share.id, now))) throw notFound(what)
        return read(trx)
      }),
  }
}
