import { Ajv } from "ajv"
import { describe, expect, test } from "vitest"
import { retrieveSchema, type RJSFSchema } from "@rjsf/utils"
import { branchesOf } from "#ui/form/branches.ts"
import { createInterpreter } from "#ui/form/interpreter.ts"
import uri from "#ui/form/uri.ts"
import { createValidator } from "#ui/form/validator.ts"

const schema: RJSFSchema = {
  type: "object",
  required: ["name", "kind"],
  properties: { name: { type: "string", minLength: 2 }, kind: { enum: ["person", "firm"] } },
  if: { properties: { kind: { const: "firm" } }, required: ["kind"] },
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema.
  then: { properties: { number: { type: "string" } }, required: ["number"] },
}
const compile = (root: RJSFSchema) =>
  new Ajv({ allErrors: true, strict: false, verbose: true }).compile(root as object)
const inBranch = createInterpreter()

test("problems stand at the question that they speak of", () => {
  const validator = createValidator(compile(schema), inBranch)
  const { errors, errorSchema } = validator.validateFormData({ name: "x", kind: "firm" }, schema)
  expect(errors.map(({ name, property }) => `${property} ${name}`)).toContain(".name minLength")
  expect(errorSchema["name"]?.__errors).toHaveLength(1)
  expect(errorSchema["number"]?.__errors).toHaveLength(1)
  expect(validator.validateFormData({ name: "Ab", kind: "person" }, schema).errors).toEqual([])
})

test("a question that is not drawn here is not demanded", () => {
  const validator = createValidator(compile(schema), inBranch, (property) => property !== "name")
  const { errors } = validator.validateFormData({ kind: "person" }, schema)
  expect(errors).toEqual([])
})

test("which branch the answers are in is decided without a compiler", () => {
  const validator = createValidator(compile(schema), inBranch)
  const names = (data: object) =>
    Object.keys(retrieveSchema(validator, schema, schema, data as Record<string, unknown>).properties ?? {})
  expect(names({ kind: "firm" })).toContain("number")
  expect(names({ kind: "person" })).not.toContain("number")
})

test("branches reach the definitions of the root, recursive ones too", () => {
  const root: RJSFSchema = {
    definitions: {
      node: { type: "object", properties: { next: { $ref: "#/definitions/node" }, id: { type: "number" } } },
    },
    type: "object",
  }
  const validator = createValidator(() => true, inBranch)
  const branch: RJSFSchema = { $ref: "#/definitions/node" }
  expect(validator.isValid(branch, { next: { next: { id: 1 } } }, root)).toBe(true)
  expect(validator.isValid(branch, { next: { next: { id: "one" } } }, root)).toBe(false)
  expect(validator.isValid({ $ref: "#/definitions/none" }, {}, root)).toBe(false)
})

describe("what tells branches apart is fetched for forms that have any", () => {
  test.each<[string, boolean, RJSFSchema]>([
    ["plain questions", false, { properties: { name: { type: "string", enum: ["oneOf"] } } }],
    ["a condition", true, schema],
    [
      "a branch in an item of a list",
      true,
      { properties: { all: { items: { oneOf: [{ type: "null" }] } } } },
    ],
    ["a branch in a definition", true, { $defs: { way: { anyOf: [{ type: "null" }] } } }],
  ])("%s: %s", async (_, expected, form) => {
    expect((await branchesOf(form)) !== undefined).toBe(expected)
  })
})

test("references within a form stay as they are, others are resolved as addresses are", () => {
  expect(uri.resolve("#", "#/$defs/name")).toBe("#/$defs/name")
  expect(uri.resolve("https://example.org/form", "#/$defs/name")).toBe("https://example.org/form#/$defs/name")
  expect(uri.resolve("https://example.org/forms/one", "two")).toBe("https://example.org/forms/two")
  expect(uri.equal("HTTPS://example.org", "https://example.org/")).toBe(true)
  expect(uri.equal("#name", "#names")).toBe(false)
})
