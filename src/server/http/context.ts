import type { FastifyReply, FastifyRequest } from "fastify"
import type { Scope } from "#server/database/database.ts"
import type { Account } from "#server/repositories/users.ts"
import type { Entries } from "#server/repositories/assessments.ts"
import type { Membership } from "#server/repositories/memberships.ts"
import type { InstanceSettings } from "#server/ports.ts"
import type { Services } from "#server/services.ts"
import { readSessionCookie } from "#server/security/session-cookie.ts"
import { Failure, unauthenticated } from "./failure.ts"
import { siteOf, type Site } from "./site.ts"

/** Who is signed in on this request, by which means, and whose rows the request may touch. */
export interface CurrentSession {
  id: string
  method: string
  idToken: string | null
  account: Account
  memberships: readonly Membership[]
  /** As they were when the request came. */
  assessments: Entries
  staff: StaffState
  scope: Scope
}

/** What somebody with a role has shown that they are; of others nothing is asked. */
export interface StaffState {
  /** Why their roles do nothing as yet; null: they do. */
  lacks: "password" | "factor" | null
  hasFactor: boolean
  /** This session was shown the second factor a short while ago. */
  confirmed: boolean
}

declare module "fastify" {
  interface FastifyRequest {
    /** The instance of the request's host. Set under /api and on the site's pages. */
    instance: InstanceSettings
    /** Where that instance lives. Set with it. */
    site: Site
    /** Null: nobody is signed in. Set under /api. */
    session: CurrentSession | null
  }
}

/** A host and a port, nothing more: links are made from it, and `known:x@elsewhere` would lead them elsewhere. */
const plainHost = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::[0-9]{1,5})?$/i

/** Of two hosts in one request Node reads the first, and what stands before it perhaps the second. */
function namesOneHost({ host, raw }: FastifyRequest): boolean {
  const names = raw.rawHeaders.filter((_, index) => index % 2 === 0)
  return plainHost.test(host) && names.filter((name) => name.toLowerCase() === "host").length < 2
}

/** Sets the request's instance and site from its host; a host that no instance lists is 404. */
export async function findInstance(request: FastifyRequest, services: Services): Promise<InstanceSettings> {
  const instance = namesOneHost(request)
    ? services.published.byHost(request.hostname.toLowerCase())
    : undefined
  if (instance === undefined) throw new Failure(404, "unknown-host", "No instance answers on this host.")
  request.instance = instance
  // Only the shipped layer and the instance's write the configuration: its tenants have the same.
  request.site = siteOf(request, (await services.published.current(instance.id, "")).app)
  return instance
}

/** Sets the request's session from its cookie. */
export async function findSession(
  request: FastifyRequest,
  services: Services,
): Promise<CurrentSession | null> {
  const token = readSessionCookie(request)
  request.session = token === undefined ? null : await services.sessions.find(request.instance.id, token)
  return request.session
}

/** The session, or 401. */
export function signedIn(request: FastifyRequest): CurrentSession {
  if (request.session === null) throw unauthenticated()
  return request.session
}

/** Every answer under /api must be asked for again (specification 7). */
export function forbidCaching(reply: FastifyReply): void {
  reply.header("cache-control", "no-cache, no-store, must-revalidate")
  reply.header("pragma", "no-cache")
  reply.header("expires", "0")
}
