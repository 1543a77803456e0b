import { expect, test } from "vitest"
import { isRsaIdNumber } from "#engine/forms/rsa-id-number.ts"
import cases from "../cases/rsa-id-numbers.json" with { type: "json" }

test.each(cases)("$name: $number", ({ number, valid }) => {
  expect(isRsaIdNumber(number)).toBe(valid)
})
