import type { FastifyReply, FastifyRequest } from "fastify"

/**
 * Over HTTPS the `__Host-` prefix binds the cookie to this host. A cookie for a whole domain cannot have it, and a
 * site on plain HTTP (trying out) no prefix at all.
 */
function cookieName({ protocol, site }: FastifyRequest): string {
  if (protocol !== "https") return "session"
  return site.cookieDomain === null ? "__Host-session" : "__Secure-session"
}

export function readSessionCookie(request: FastifyRequest): string | undefined {
  return request.cookies[cookieName(request)]
}

export function writeSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  expires: Date,
): void {
  reply.setCookie(cookieName(request), token, { ...attributes(request), expires })
}

export function eraseSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieName(request), attributes(request))
}

function attributes({ protocol, site }: FastifyRequest) {
  const domain = site.cookieDomain === null ? {} : { domain: site.cookieDomain }
  return { path: "/", httpOnly: true, sameSite: "lax" as const, secure: protocol === "https", ...domain }
}
