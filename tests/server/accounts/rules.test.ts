import { expect, test } from "vitest"
import { readIdentifier } from "#server/security/identifiers.ts"
import { passwordProblems } from "#server/security/password-rules.ts"
import { samePlacePath } from "#server/security/redirects.ts"
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
