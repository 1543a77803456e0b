import { randomUUID } from "node:crypto"
import type { FastifyReply, FastifyRequest } from "fastify"
import type { Database, Work } from "#server/database/database.ts"
import type { Environment } from "#server/environment.ts"
import type { CurrentSession, StaffState } from "#server/http/context.ts"
import { membershipsOf } from "#server/repositories/memberships.ts"
import {
  deleteExpiredSessions,
  deleteSession,
  findSessionByHash,
  findSignedIn,
  insertSession,
  touchSession,
  type SignedIn,
} from "#server/repositories/sessions.ts"
import type { Account } from "#server/repositories/users.ts"
import { deviceOf } from "./device.ts"
import { openBrowserSession } from "./browser-session.ts"
import { readSessionCookie } from "./session-cookie.ts"
import { hashToken, randomToken } from "./tokens.ts"

const day = 24 * 60 * 60 * 1000
const idleLifetime = 30 * day
const longestLifetime = 90 * day
/** Whoever has a role signs in every day. */
const staffLifetime = day / 2
/** How long a second factor that was shown counts. */
export const factorMinutes = 60
const touchEvery = 5 * 60 * 1000

export interface NewSession {
  account: Account
  method: string
  idToken?: string
}

/** Sign-in sessions: an opaque random token in a cookie, its hash in the database. */
export interface Sessions {
  find(instance: string, token: string): Promise<CurrentSession | null>
  /** The session of that id, while it lives: to ask does not prolong it. */
  findById(instance: string, id: string): Promise<CurrentSession | null>
  /** Opens a session under a new token and ends the one that the browser came with: nothing can be fixed before. */
  open(trx: Work, request: FastifyRequest, reply: FastifyReply, session: NewSession): Promise<CurrentSession>
}

export function createSessions(
  database: Database,
  clock: () => Date,
  { production }: Pick<Environment, "production">,
): Sessions {
  async function current(
    instance: string,
    by: { tokenHash: string } | { id: string },
    touches: boolean,
  ): Promise<CurrentSession | null> {
    const scope = { instance, tenant: "*" }
    const now = clock()
    const found = await database.read(scope, (trx) => findSignedIn(trx, by, now))
    if (found === undefined) return null
    const { session, account, memberships, assessments } = found
    const expires = expiry(session.created_at, now, memberships.length > 0)
    // Somebody may have been given a role since the session began.
    if (expires <= now) return null
    if (touches && now.getTime() - session.last_seen_at.getTime() > touchEvery)
      await database.within(scope, (trx) => touchSession(trx, session.id, now, expires))
    const { instance: of, tenant } = account
    const { id, method, id_token: idToken } = session
    return {
      id,
      method,
      idToken,
      account,
      memberships,
      assessments,
      staff: staffState(found, now, production),
      scope: { instance: of, tenant },
    }
  }
  return {
    find: (instance, token) => current(instance, { tokenHash: hashToken(token) }, true),
    findById: (instance, id) => current(instance, { id }, false),
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
      const memberships = await membershipsOf(trx, account.id)
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
        expires_at: expiry(now, now, memberships.length > 0),
        factor_at: null,
        challenge: null,
      })
      // The cookie outlives the idle limit; the row decides.
      openBrowserSession(request, reply, token, new Date(now.getTime() + longestLifetime))
      request.log.info({ account: account.pseudonym, method }, "signed in")
      const found = await findSignedIn(trx, { tokenHash: hashToken(token) }, now)
      if (found === undefined) throw new Error("A session that was opened just now is there.")
      const { instance, tenant } = account
      const staff = staffState(found, now, production)
      return {
        id,
        method,
        idToken: idToken ?? null,
        account,
        memberships,
        assessments: found.assessments,
        staff,
        scope: { instance, tenant },
      }
    },
  }
}

function expiry(created: Date, seen: Date, isStaff: boolean): Date {
  const longest = isStaff ? staffLifetime : longestLifetime
  return new Date(Math.min(seen.getTime() + idleLifetime, created.getTime() + longest))
}

/** In production a role does nothing before its owner has a password of some length and a second factor. */
function staffState(
  { memberships, session, hasFactor, passwordForStaff }: SignedIn,
  now: Date,
  production: boolean,
): StaffState {
  const shown = session.factor_at
  const confirmed = shown !== null && now.getTime() - shown.getTime() < factorMinutes * 60_000
  const isWeak = passwordForStaff === false
  const lacks =
    memberships.length === 0 ? null : isWeak ? "password" : production && !hasFactor ? "factor" : null
  return { lacks, hasFactor, confirmed }
}
