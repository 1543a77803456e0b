import { expect, test } from "vitest"
import { firstNameForOthers } from "#server/mail/first-name.ts"
import cases from "./cases/first-names.json" with { type: "json" }

test.each(cases)("what somebody else reads of a first name: $name", ({ firstName, is }) => {
  expect(firstNameForOthers({ firstName }) ?? null).toBe(is)
})
