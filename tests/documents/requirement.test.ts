import { readFileSync } from "node:fs"
import { Ajv2020 } from "ajv/dist/2020.js"
import { expect, test } from "vitest"
import { requirementSchema } from "#documents/requirement-schema.ts"

/** Lists of requirements, and whether a record may hold them. Each with the shape that an author meets first. */
const { accepted, rejected } = JSON.parse(
  readFileSync("tests/documents/content/requirements.json", "utf8"),
) as Record<"accepted" | "rejected", Record<string, unknown>>

const ajv = new Ajv2020({ strict: true, strictRequired: false, allErrors: true })
const validate = ajv.compile({ type: "array", items: requirementSchema() })

test.each(Object.entries(accepted))("%s may be asked", (_, requirement) => {
  expect([validate([requirement]), validate.errors]).toEqual([true, null])
})

test.each(Object.entries(rejected))("%s may not", (_, requirement) => {
  expect(validate([requirement])).toBe(false)
})
