import { randomUUID } from "node:crypto"
import type { FastifyReply, FastifyRequest } from "fastify"
import type { Database, Work } from "#server/database/database.ts"
import type { CurrentSession } from "#server/http/context.ts"
import { membershipsOf, type Membership } from "#server/repositories/memberships.ts"
import {
  deleteExpiredSessions,
  deleteSession,
  findSessionByHash,
  findSignedIn,
  insertSession,
  touchSession,
} from "#server/repositories/sessions.ts"
import type { Account } from "#server/repositories/users.ts"
import { deviceOf } from "./device.ts"
import { readSessionCookie, setSessionCookie } from "./session-cookie.ts"
import { hashToken, randomToken } from "./tokens.ts"

const day = 24 * 60 * 60 * 1000
const idleLifetime = 30 * day
const longestLifetime = 90 * day
const touchEvery = 5 * 60 * 1000

export interface NewSession {
  account: Account
  method: string
  idToken?: string
}

/** Sign-in sessions: an opaque random token in a cookie, its hash in the database. */
export interface Sessions {
  find(instance: string, token: string): Promise<CurrentSession | null>
  /** Opens a session under a new token and ends the one that the browser came with: nothing can be fixed before. */
  open(trx: Work, request: FastifyRequest, reply: FastifyReply, session: NewSession): Promise<CurrentSession>
}

export function createSessions(database: Database, clock: () => Date): Sessions {
  return {
    async find(instance, token) {
      const scope = { instance, tenant: "*" }
      const now = clock()
      const found = await database.read(scope, (trx) => findSignedIn(trx, hashToken(token), now))
      if (found === undefined) return null
      const { session, account, memberships } = found
      if (now.getTime() - session.last_seen_at.getTime() > touchEvery)
        await database.within(scope, (trx) =>
          touchSession(trx, session.id, now, expiry(session.created_at, now)),
        )
      return currentSession({ ...session, idToken: session.id_token }, account, memberships)
    },
    async open(trx, request, reply, { account, method, idToken }) {
      const now = clock()
      const before = readSessionCookie(request)
      if (before !== undefined) {
        const old = await findSessionByHash(trx, hashToken(before), now)
        if (old !== undefined) await deleteSession(trx, old.user_id, old.id)
      }
      await deleteExpiredSessions(trx, now)
      const token = randomToken()
      const id = randomUUID()
      await insertSession(trx, {
        id,
        instance: account.instance,
        token_hash: hashToken(token),
        user_id: account.id,
        method,
        device: deviceOf(request.headers["user-agent"]),
        id_token: idToken ?? null,
        created_at: now,
        last_seen_at: now,
        expires_at: expiry(now, now),
      })
      // The cookie outlives the idle limit; the row decides.
      setSessionCookie(request, reply, token, new Date(now.getTime() + longestLifetime))
      request.log.info({ account: account.pseudonym, method }, "signed in")
      const memberships = await membershipsOf(trx, account.id)
      return currentSession({ id, method, idToken: idToken ?? null }, account, memberships)
    },
  }
}

function expiry(created: Date, seen: Date): Date {
  return new Date(Math.min(seen.getTime() + idleLifetime, created.getTime() + longestLifetime))
}

function currentSession(
  { id, method, idToken }: Pick<CurrentSession, "id" | "method" | "idToken">,
  account: Account,
  memberships: readonly Membership[],
): CurrentSession {
  const { instance, tenant } = account
  return { id, method, idToken, account, memberships, scope: { instance, tenant } }
}
