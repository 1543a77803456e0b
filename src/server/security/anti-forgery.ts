import { createHmac, randomBytes } from "node:crypto"
import type { FastifyReply, FastifyRequest } from "fastify"
import { Failure } from "#server/http/failure.ts"
import { ownOrigin } from "#server/http/site.ts"
import { readSessionCookie } from "./session-cookie.ts"
import { sameText } from "./tokens.ts"

const antiForgeryCookie = "anti-forgery"
const antiForgeryHeader = "x-anti-forgery"
const lifetimeSeconds = 24 * 60 * 60
const nonceBytes = 16
const wellFormed = /^[A-Za-z0-9_-]{43}$/

declare module "fastify" {
  interface FastifyInstance {
    /** The secret that binds anti-forgery values to sessions. */
    antiForgeryKey: string
  }
}

/**
 * Gives the browser its anti-forgery value for 24 hours (specification 7, 9). Its own script reads and repeats it. The
 * value holds for one session alone: whoever plants a cookie of their own in a browser cannot plant one that fits.
 *
 * @param session the session's token, where this answer opens or ends one (empty)
 */
export function giveAntiForgery(
  request: FastifyRequest,
  reply: FastifyReply,
  session = readSessionCookie(request) ?? "",
): string {
  const present = request.cookies[antiForgeryCookie]
  if (present !== undefined && isOf(request, present, session)) return present
  const value = valueOf(request, randomBytes(nonceBytes), session)
  reply.setCookie(antiForgeryCookie, value, {
    path: "/",
    maxAge: lifetimeSeconds,
    sameSite: "lax",
    secure: request.protocol === "https",
    httpOnly: false,
    ...(request.site.cookieDomain && { domain: request.site.cookieDomain }),
  })
  return value
}

/** Refuses a request whose pair of cookie and header (or form field) does not match, or is of another session. */
export function checkAntiForgery(
  request: FastifyRequest,
  sent: unknown = request.headers[antiForgeryHeader],
): void {
  const kept = request.cookies[antiForgeryCookie]
  const matches =
    kept !== undefined &&
    typeof sent === "string" &&
    sameText(kept, sent) &&
    isOf(request, kept, readSessionCookie(request) ?? "")
  if (!matches)
    throw new Failure(403, "anti-forgery", `The ${antiForgeryHeader} header does not match the cookie.`)
}

/** 16 random bytes, and 16 of their keyed hash with the session's token: 43 characters. */
function valueOf({ server }: FastifyRequest, nonce: Buffer, session: string): string {
  const hash = createHmac("sha256", server.antiForgeryKey)
    .update("anti-forgery\n")
    .update(nonce)
    .update(session)
  return Buffer.concat([nonce, hash.digest().subarray(0, 32 - nonceBytes)]).toString("base64url")
}

function isOf(request: FastifyRequest, value: string, session: string): boolean {
  if (!wellFormed.test(value)) return false
  const nonce = Buffer.from(value, "base64url").subarray(0, nonceBytes)
  return sameText(value, valueOf(request, nonce, session))
}

/**
 * Refuses an unsafe request that a page of another origin sent than this one's and the application's. Browsers name the origin; where they do not, they
 * say whether the request crosses sites. A client that says neither is no browser, and holds no cookie to misuse.
 */
export function checkOrigin(request: FastifyRequest): void {
  const { origin } = request.headers
  const site = request.headers["sec-fetch-site"]
  const own = [ownOrigin(request), request.site.origin]
  const foreign = origin === undefined ? site === "cross-site" || site === "same-site" : !own.includes(origin)
  if (foreign) throw new Failure(403, "foreign-origin", "The request comes from a page of another origin.")
}
