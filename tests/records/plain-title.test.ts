import { expect, test } from "vitest"
import { plainTitle } from "#records/plain-title.ts"
import cases from "./cases/plain-titles.json" with { type: "json" }

test.each(cases)("$name", ({ title, says }) => {
  expect(plainTitle(title)).toBe(says)
})
