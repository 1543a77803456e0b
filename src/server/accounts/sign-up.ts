import type { FastifyRequest } from "fastify"
import type { SignUp } from "#api/contract/auth.ts"
import { readSignupHints } from "#server/security/signup-cookies.ts"

/** The country of a new account: what the visitor chose, else the instance's. */
export function signUpCountry(request: FastifyRequest, body: Partial<SignUp>, fallback: string): string {
  const country = (body.country ?? readSignupHints(request).country ?? fallback).toUpperCase()
  return /^[A-Z]{2}$/.test(country) ? country : fallback
}

/** The first entry of the account's interactions: how it was made, and what the visitor had in mind. */
export function signUpInteraction(
  request: FastifyRequest,
  body: Partial<SignUp>,
  method: string,
  now: Date,
): Record<string, unknown> {
  const { plan, coupon, code } = { ...readSignupHints(request), ...body }
  return { type: "signed-up", at: now.toISOString(), method, plan, coupon, code }
}
