import { afterAll, describe, expect, it } from "vitest"
import { createValidatorCompiler } from "#server/publishing/validators/compiler.ts"
import { saidIn } from "#documents/said.ts"
import { afrikaans } from "#studio/saying/afrikaans.ts"
import { limits, schemaFaults } from "#server/publishing/validators/limits.ts"
import { validatorOf } from "./support.ts"
import patterns from "./cases/patterns.json" with { type: "json" }

const nobody = { instance: "", tenant: "" }
const compiler = createValidatorCompiler(20_000)
afterAll(() => compiler.close())

const signUp = {
  type: "object",
  required: ["email"],
  properties: {
    email: { type: "string", format: "email", minLength: 3 },
    born: { type: "string", format: "date" },
  },
}

describe("form validators", () => {
  it("compiles a schema to a module that validates with all errors", async () => {
    const compiled = await compiler.compile(signUp, nobody)
    if (!compiled.ok) throw new Error(JSON.stringify(compiled.faults))
    const validate = await validatorOf(compiled.module)
    expect(validate({ email: "learner@example.org", born: "2009-05-01" })).toBe(true)
    expect(validate({ email: "no", born: "yesterday" })).toBe(false)
    expect(validate.errors?.map((error) => `${error.instancePath} ${error.keyword}`)).toEqual([
      "/email minLength",
      "/email format",
      "/born format",
    ])
  })

  it.each([
    [{ type: "object", required: { a: true } }, "/required"],
    [{ type: "object", properties: { a: { type: "text" } } }, "/properties/a/type"],
    [{ type: "object", properties: { a: { type: "string", minLength: "3" } } }, "/properties/a/minLength"],
    [{ type: "object", properties: { a: { type: "array", items: 3 } } }, "/properties/a/items"],
    [{ type: "object", properties: { a: { enum: [] } } }, "/properties/a/enum"],
  ])("says where %j is no JSON Schema", async (schema, pointer) => {
    const compiled = await compiler.compile(schema, nobody)
    const fault = { pointer, message: expect.stringMatching(/\S/), fix: expect.stringMatching(/\S/) }
    expect(compiled).toEqual({ ok: false, faults: [expect.objectContaining(fault)] })
  })

  it("says what is wrong with a schema that AJV refuses", async () => {
    const missing = { type: "object", properties: { a: { $ref: "#/definitions/none" } } }
    const compiled = await compiler.compile(missing, nobody)
    expect(compiled).toMatchObject({
      ok: false,
      faults: [{ message: expect.stringContaining("#/definitions/none") }],
    })
  })

  it("gives up on a schema that takes too long and compiles the next one", async () => {
    const impatient = createValidatorCompiler(1)
    const wide = {
      type: "object",
      properties: Object.fromEntries([...Array(300).keys()].map((n) => [`p${n}`, signUp])),
    }
    expect(await impatient.compile(wide, nobody)).toMatchObject({
      ok: false,
      faults: [{ message: expect.stringContaining("within 1 ms") }],
    })
    await impatient.close()
    expect(await compiler.compile(signUp, nobody)).toMatchObject({ ok: true })
  })
})

describe("limits of a form's schema", () => {
  it.each(patterns.accepted)("accepts the pattern %s", (pattern) => {
    expect(schemaFaults({ properties: { a: { type: "string", pattern } } })).toEqual([])
  })

  it.each(patterns.rejected)("refuses the pattern $pattern", ({ pattern, because }) => {
    const [fault] = schemaFaults({ properties: { a: { type: "string", pattern } } })
    expect(fault?.pointer).toBe("/properties/a/pattern")
    expect(fault?.message).toContain(because)
  })

  const deep = Array.from({ length: limits.depth + 1 }).reduce((inside) => ({ not: inside }), {})
  it.each([
    ["a long pattern", { pattern: "a".repeat(201) }, "/pattern"],
    [
      "keys of patternProperties that explode",
      { patternProperties: { "^(a*)*$": {} } },
      "/patternProperties",
    ],
    ["a foreign reference", { items: { $ref: "https://example.org/schema.json" } }, "/items/$ref"],
    ["a huge schema", { title: "x".repeat(limits.bytes) }, ""],
    ["a deep one", deep, "/not".repeat(limits.depth + 1)],
    ["one that would wait", { properties: { a: { $async: true } } }, "/properties/a/$async"],
    ["one that refers to itself", { items: { $ref: "#" } }, "/items/$ref"],
  ])("refuses %s, and can say so in Afrikaans", (_, schema, pointer) => {
    const faults = schemaFaults(schema)
    expect(faults.map((fault) => fault.pointer)).toEqual([pointer])
    const [{ message, fix, code = "", values = {} }] = faults as [(typeof faults)[number]]
    const said = saidIn(afrikaans, { message, fix, code, values })
    expect(said.message).not.toBe(message)
    expect(said.fix).not.toBe(fix)
  })

  const twice = (levels: number) => ({
    properties: { a: { $ref: "#/$defs/0" } },
    $defs: Object.fromEntries(
      Array.from({ length: levels }, (_, at) => {
        const next = at + 1 < levels ? { $ref: `#/$defs/${at + 1}` } : { type: "string" }
        return [at, { properties: { one: next, other: next } }]
      }),
    ),
  })
  it.each([
    [
      "to a question",
      { properties: { a: { $ref: "#/$defs/b" } }, $defs: { b: { type: "string" } } },
      undefined,
    ],
    ["of which each has two of the next, a few", twice(7), undefined],
    ["of which each has two of the next, sixty", twice(60), "more than 500"],
    ["to the form itself", { properties: { a: { $ref: "#" } } }, "without end"],
    [
      "in a circle",
      { $defs: { "a/b": { $ref: "#/$defs/c" }, c: { items: { $ref: "#/$defs/a~1b" } } } },
      "without end",
    ],
    [
      "in a circle, with letters as their numbers",
      { $defs: { a: { $ref: "#/%24defs/b" }, b: { items: { $ref: "#/$defs/%61" } } } },
      "without end",
    ],
    ["by a name", { properties: { a: { $ref: "#b" } }, $defs: { b: { $anchor: "b" } } }, "no place"],
    ["that cannot be read", { properties: { a: { $ref: "#/$defs/%zz" } }, $defs: { "%zz": {} } }, "no place"],
    [
      "to what has it",
      { properties: { a: { properties: { b: { $ref: "#/properties/a" } } } } },
      "without end",
    ],
  ])("looks through references %s", (_, schema, says) => {
    const faults = schemaFaults(schema)
    expect(faults.map(({ message }) => message)).toEqual(
      says === undefined ? [] : [expect.stringContaining(says)],
    )
    if (says !== undefined) expect(faults[0]?.pointer).toMatch(/\/\$ref$/)
  })
})
