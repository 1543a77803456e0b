import type { FastifyReply, FastifyRequest } from "fastify"
import { hashToken, randomToken } from "./tokens.ts"

const yearSeconds = 365 * 24 * 60 * 60

/** Over HTTPS the `__Secure-` prefix keeps the cookie off plain connections; its path keeps it to signing in. */
const cookieName = ({ protocol }: FastifyRequest): string =>
  protocol === "https" ? "__Secure-device" : "device"

/** The hash of this browser's device token; undefined for one that was never signed in. */
export function deviceHash(request: FastifyRequest): string | undefined {
  const token = request.cookies[cookieName(request)]
  return token !== undefined && /^[\w-]{43}$/.test(token) ? hashToken(token) : undefined
}

/** Gives the browser a device token, or the one that it has for another year; answers its hash. */
export function giveDevice(request: FastifyRequest, reply: FastifyReply): string {
  const name = cookieName(request)
  const present = request.cookies[name]
  const token = present !== undefined && /^[\w-]{43}$/.test(present) ? present : randomToken()
  const domain = request.site.cookieDomain
  reply.setCookie(name, token, {
    path: "/api",
    httpOnly: true,
    sameSite: "lax",
    secure: request.protocol === "https",
    maxAge: yearSeconds,
    ...(domain !== null && { domain }),
  })
  return hashToken(token)
}
