import type { FastifyReply, FastifyRequest } from "fastify"

/** The cookies that carry somebody's choice from a link to the sign-up (specification 9); the browser sets them. */
const signupCookies = {
  country: "plan-country",
  plan: "selected-plan",
  package: "package",
  code: "voucher-code",
  coupon: "coupon-code",
} as const
const cleared = [...Object.values(signupCookies), "skip-verification"]

/** What the sign-up cookies hint at. Hints only: nothing is granted by them. */
export function readSignupHints(
  request: FastifyRequest,
): Partial<Record<"country" | "plan" | "code" | "coupon", string>> {
  const hints: Partial<Record<"country" | "plan" | "code" | "coupon", string>> = {}
  for (const hint of ["country", "plan", "code", "coupon"] as const) {
    const value = request.cookies[signupCookies[hint]]
    if (value !== undefined && /^[\w-]{1,40}$/.test(value)) hints[hint] = value
  }
  return hints
}

/** Clears the sign-up cookies that are there: onboarding has ended. A cookie goes only from the domain it was set for. */
export function clearSignupCookies(request: FastifyRequest, reply: FastifyReply): void {
  const domain = request.site.cookieDomain
  for (const name of cleared) {
    if (request.cookies[name] !== undefined) reply.clearCookie(name, { path: "/", ...(domain && { domain }) })
  }
}
