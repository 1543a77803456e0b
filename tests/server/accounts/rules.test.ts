import { readdirSync, readFileSync } from "node:fs"
import { Ajv } from "ajv"
import type { FastifyReply, FastifyRequest } from "fastify"
import { describe, expect, test } from "vitest"
import type { App, Form } from "#documents/types.g.ts"
import { fitForm } from "#engine/forms/fit.ts"
import { messageKey } from "#engine/forms/message-key.ts"
import { longPassword } from "#engine/forms/new-password.ts"
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

describe("a form that asks for a new password says what the server says of it", () => {
  const folder = "schemas/documents"
  const read = (file: string) => JSON.parse(readFileSync(`${folder}/${file}`, "utf8")) as unknown
  const shipped = read("app.json") as App
  const forms = readdirSync(`${folder}/form`).flatMap((file) => {
    const form = read(`form/${file}`) as Form
    const ui = Object.entries((form.ui ?? {}) as Record<string, Record<string, unknown>>)
    return ui.flatMap(([field, { "ui:autocomplete": asked }]) =>
      asked === "new-password" ? [{ name: file.slice(0, -".json".length), form, field }] : [],
    )
  })
  const written = [
    ...passwords.map(({ password }) => password).filter((password) => password !== ""),
    ...[7, 8, 9, 10, 20, 21, 40, 63, 64, 65].flatMap((length) =>
      ["x", "é", "🦓"].map((x) => x.repeat(length)),
    ),
    "blue lamps hum at night",
  ]

  test("wherever one is asked for", () => {
    expect(forms.map(({ name, field }) => `${name} ${field}`).toSorted()).toEqual([
      "reset password",
      "reset-with-code password",
      "security-settings next",
      "security-settings-staff next",
      "sign-up password",
    ])
  })

  test.each(forms.flatMap((asked) => [undefined, 8, 10, 64].map((least) => ({ ...asked, least }))))(
    "$name, shortest password $least",
    ({ name, form, field, least }) => {
      const authSettings = least === undefined ? {} : { shortestPassword: least }
      const app: App = { ...shipped, authSettings }
      const fitted = fitForm(form, app)
      const { properties } = fitted.schema as { properties: Record<string, object> }
      const validate = new Ajv({ allErrors: true, strict: false }).compile({
        properties: { [field]: properties[field] },
      })
      const isLong = least !== undefined || name.endsWith("-staff")
      expect(fitted.texts.fields[`/${field}`]?.help).toBe(`forms:password.help${isLong ? "Long" : ""}`)
      for (const password of written) {
        validate({ [field]: password })
        const said = (validate.errors ?? []).map(({ keyword, schemaPath }) =>
          messageKey(fitted, { path: [field], keyword, schemaPath }),
        )
        const length = isLong ? longPassword(app) : undefined
        const problems = passwordProblems(password, { field, length }).map(({ text }) => text)
        expect(new Set(said), password).toEqual(new Set(problems))
      }
    },
  )
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
