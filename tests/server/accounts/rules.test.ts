import type { FastifyReply, FastifyRequest } from "fastify"
import { expect, test } from "vitest"
import { textVersion } from "#server/accounts/consents.ts"
import type { CurrentRelease } from "#server/ports.ts"
import { clearSignupCookies } from "#server/security/signup-cookies.ts"
import { readIdentifier } from "#server/security/identifiers.ts"
import { passwordProblems } from "#server/security/password-rules.ts"
import { deviceOf } from "#server/security/device.ts"
import { samePlacePath } from "#server/security/redirects.ts"
import devices from "./cases/devices.json" with { type: "json" }
import identifiers from "./cases/identifiers.json" with { type: "json" }
import passwords from "./cases/passwords.json" with { type: "json" }
import redirects from "./cases/redirects.json" with { type: "json" }

test.each(passwords)("password $password", ({ password, messages }) => {
  expect(passwordProblems(password).map((problem) => problem.message)).toEqual(messages)
})

test.each(identifiers)("identifier $text in $country", ({ text, country, read }) => {
  expect(readIdentifier(text, country) ?? null).toEqual(read)
})

test.each(redirects)("redirect $text", ({ text, path }) => {
  expect(samePlacePath(text) ?? null).toBe(path)
})

test.each([
  [null, { path: "/" }],
  ["yenza.example", { path: "/", domain: "yenza.example" }],
])("sign-up cookies are cleared for the domain that they were set for: %s", (cookieDomain, options) => {
  const cleared: unknown[] = []
  const cookies = { "coupon-code": "HALF", language: "af" }
  const request = { cookies, site: { cookieDomain } } as unknown as FastifyRequest
  const reply = { clearCookie: (...words: unknown[]) => cleared.push(words) } as unknown as FastifyReply
  clearSignupCookies(request, reply)
  expect(cleared).toEqual([["coupon-code", options]])
})

test.each(devices)("$device: $userAgent", ({ device, userAgent }) => {
  expect(deviceOf(userAgent ?? undefined)).toBe(device)
})

test.each([
  [{ termsAndConditions: true, privacy: true }, "the terms, 3", "the privacy policy, 5"],
  [{ termsAndConditions: false, privacy: true }, "the privacy policy, 5", "the privacy policy, 5"],
  [{ termsAndConditions: false, privacy: false }, "release-7", "release-7"],
])("a consent names the text that could be read: %j", (policies, terms, marketing) => {
  const versions: Record<string, object> = {
    "policy/terms": { version: "the terms, 3", consents: ["terms"] },
    "policy/privacy": { version: "the privacy policy, 5", consents: ["marketing", "terms"] },
  }
  const release = {
    id: "release-7",
    app: { policies },
    document: (id: string) => versions[id],
    ids: () => Object.keys(versions),
  }
  const version = (consent: "terms" | "marketing") =>
    textVersion(release as unknown as CurrentRelease, consent)
  expect([version("terms"), version("marketing")]).toEqual([terms, marketing])
})
