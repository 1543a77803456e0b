import type { FastifyRequest } from "fastify"
import type { User } from "#documents/types.g.ts"
import type { GateDecision } from "#engine/gates/gates.ts"
import type { Viewer } from "#engine/viewer.ts"
import { Failure, unauthenticated } from "#server/http/failure.ts"
import type { CurrentRelease } from "#server/ports.ts"
import type { Work } from "#server/database/database.ts"
import type { CurrentSession } from "#server/http/context.ts"
import { shapeUser, withRoles } from "#server/repositories/account-shape.ts"
import { cohortOf } from "#server/repositories/studies.ts"
import { readUserForRules } from "#server/repositories/user-shape.ts"
import type { Services } from "#server/services.ts"
import type { Live } from "./live.ts"
import type { LiveRelease } from "./live-release.ts"

/** The release that this request's person sees: their tenant's where they have one, else the instance's. */
export function releaseFor(request: FastifyRequest, live: Live): Promise<LiveRelease> {
  if (request.previewed) return Promise.resolve(request.previewed.release)
  return live.current(request.instance.id, request.session?.account.tenant ?? "")
}

/** The signed-in user in the shape that rules read; null for nobody. */
export async function userOf(request: FastifyRequest, services: Services): Promise<User | null> {
  const { session } = request
  if (session === null) return null
  // Whom a preview shows the app to has no rows.
  return request.previewed ? request.previewed.user : userOfSession(session, request, services)
}

/** Whoever a session is of, in that shape. */
export async function userOfSession(
  session: CurrentSession,
  { instance }: Pick<FastifyRequest, "instance">,
  { database }: Pick<Services, "database">,
): Promise<User> {
  const { account, method, assessments, scope } = session
  const cohort = account.cohort === "" ? null : await database.read(scope, (trx) => cohortOf(trx, account))
  return withRoles(shapeUser(account, method, instance, { cohort, assessments }), session)
}

/** As `userOf`, read anew in a transaction that runs. */
export async function userWithin(
  trx: Work,
  { instance, previewed }: FastifyRequest,
  session: CurrentSession,
): Promise<User | null> {
  if (previewed) return previewed.user
  return withRoles(await readUserForRules(trx, session.account, session.method, instance), session)
}

/**
 * Refuses unless the gate is open to this request's person: the same rule, by the same engine, as in the browser
 * Who is known is told the gate's name, the clause that failed, its words and the way in (403); to nobody it
 * is 401, so that a page whose session has ended leads back to signing in (specification 7).
 */
export async function requireGate(
  request: FastifyRequest,
  services: Services,
  release: CurrentRelease,
  gate: string,
): Promise<Viewer> {
  const viewer = release.viewer(await userOf(request, services), services.clock())
  const decision = viewer.gate(gate)
  if (!decision.allowed && request.session === null) throw unauthenticated()
  refuseDenied(decision)
  return viewer
}

/** Throws what a denial says: the gate's name, the clause that failed, its words and the way in. */
export function refuseDenied(decision: GateDecision): void {
  if (decision.allowed) return
  const { gate, clause, why, unlock } = decision.denial
  throw new Failure(403, "gate-denied", `The gate ${gate} denies: ${clause}.`, {
    gate: { name: gate, clause, why, ...(unlock && { unlock }) },
  })
}
