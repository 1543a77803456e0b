import type { FastifyReply, FastifyRequest } from "fastify"
import { cookieDomainOf } from "#engine/cookie-domain.ts"
import type { App } from "#documents/types.g.ts"
import type { Environment } from "#server/environment.ts"
import type { InstanceSettings } from "#server/ports.ts"

/** Where the instance of a request lives, by its configuration. */
export interface Site {
  /** What mails, payments and sign-in providers lead back to: `applicationUrl`, else the host that was asked. */
  origin: string
  /** The domain that cookies are set for; null: the host that was asked, alone. */
  cookieDomain: string | null
}

/** The host of the request has been found among the instance's own before. */
export function siteOf(request: FastifyRequest, app: Pick<App, "applicationUrl" | "cookieDomain">): Site {
  return {
    origin: app.applicationUrl === "" ? linkOrigin(request) : app.applicationUrl,
    cookieDomain: cookieDomainOf(app.cookieDomain, request.hostname.toLowerCase()),
  }
}

/**
 * The origin that mails may name. Whoever asks for one chooses the port of the Host header: it is taken only where it is
 * the one that this server listens on. A site on another port says so by its `applicationUrl`.
 */
function linkOrigin({ protocol, hostname, port, socket }: FastifyRequest): string {
  const isOwn = port !== null && port === socket.localPort
  return `${protocol}://${hostname}${isOwn ? `:${port}` : ""}`
}

/** The origin that mails name which nobody asked for: `applicationUrl`, else the instance's first host. */
export function originWithoutRequest(
  { hosts }: InstanceSettings,
  { applicationUrl }: Pick<App, "applicationUrl">,
  { production, port }: Pick<Environment, "production" | "port">,
): string {
  if (applicationUrl !== "") return applicationUrl
  const [host = "localhost"] = hosts
  return production ? `https://${host}` : `http://${host}:${port}`
}

/** The origin that the request itself was sent to, as its sender says: for comparing, never for a link. */
export function ownOrigin(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`
}

const preflightSeconds = 7200

/**
 * Lets the pages of the instance's application origin, and of no other, read the answers of this host with their
 * cookies, where the configuration sends their calls here (`apiBaseUrl`). True: the request was a browser's
 * preliminary question, and is answered by this.
 */
export function letApplicationIn(request: FastifyRequest, reply: FastifyReply): boolean {
  const { origin } = request.headers
  if (origin === undefined || origin === ownOrigin(request)) return false
  reply.header("vary", "Origin")
  if (origin !== request.site.origin) return false
  reply.header("access-control-allow-origin", origin).header("access-control-allow-credentials", "true")
  if (request.method !== "OPTIONS") return false
  reply
    .header("access-control-allow-methods", "GET, POST, PUT, PATCH, DELETE")
    .header("access-control-allow-headers", "accept-language, cache-control, content-type, x-anti-forgery")
    .header("access-control-max-age", String(preflightSeconds))
  return true
}
