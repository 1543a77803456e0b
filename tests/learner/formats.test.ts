import { expect, test } from "vitest"
import "#learner/forms/validator.ts"
import { createValidator } from "#ui/form/validator.ts"

test("a branch of a form may depend on a format of our own", () => {
  const validator = createValidator(
    () => true,
    () => true,
  )
  const branch = { properties: { idNumber: { type: "string" as const, format: "rsa-id-number" } } }
  expect(validator.isValid(branch, { idNumber: "8001015009087" }, branch)).toBe(true)
  expect(validator.isValid(branch, { idNumber: "8001015009086" }, branch)).toBe(false)
})
