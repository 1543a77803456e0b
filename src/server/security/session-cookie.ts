import type { FastifyReply, FastifyRequest } from "fastify"

/** The `__Host-` prefix binds the cookie to this host over HTTPS; plain HTTP (trying out) cannot carry it. */
function cookieName(request: FastifyRequest): string {
  return request.protocol === "https" ? "__Host-session" : "session"
}

export function readSessionCookie(request: FastifyRequest): string | undefined {
  return request.cookies[cookieName(request)]
}

export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  expires: Date,
): void {
  reply.setCookie(cookieName(request), token, { ...attributes(request), expires })
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieName(request), attributes(request))
}

function attributes(request: FastifyRequest): {
  path: string
  httpOnly: boolean
  sameSite: "lax"
  secure: boolean
} {
  return { path: "/", httpOnly: true, sameSite: "lax", secure: request.protocol === "https" }
}
