import type { FastifyReply, FastifyRequest } from "fastify"
import { Failure } from "#server/http/failure.ts"
import { ownOrigin } from "#server/http/site.ts"
import { randomToken, sameText } from "./tokens.ts"

const antiForgeryCookie = "anti-forgery"
const antiForgeryHeader = "x-anti-forgery"
const lifetimeSeconds = 24 * 60 * 60
const wellFormed = /^[A-Za-z0-9_-]{43}$/

/** Gives the browser its anti-forgery value for 24 hours (specification 7, 9). Its own script reads and repeats it. */
export function giveAntiForgery(request: FastifyRequest, reply: FastifyReply): string {
  const present = request.cookies[antiForgeryCookie]
  if (present !== undefined && wellFormed.test(present)) return present
  const value = randomToken()
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

/** Refuses a request whose pair of cookie and header (or form field) does not match. */
export function checkAntiForgery(
  request: FastifyRequest,
  sent: unknown = request.headers[antiForgeryHeader],
): void {
  const kept = request.cookies[antiForgeryCookie]
  const matches =
    kept !== undefined && wellFormed.test(kept) && typeof sent === "string" && sameText(kept, sent)
  if (!matches)
    throw new Failure(403, "anti-forgery", `The ${antiForgeryHeader} header does not match the cookie.`)
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
