import { Ajv } from "ajv"
import { describe, expect, test } from "vitest"
import { drawForm } from "#blocks/form/drawn.ts"
import { problemSchema, sayErrors } from "#blocks/form/messages.ts"
import { Scope } from "#blocks/screen/scope.ts"
import type { Form } from "#documents/types.g.ts"
import { createValidator } from "#ui/form/validator.ts"
import { formats } from "#engine/forms/formats.ts"
import rules from "./cases/form-rules.json" with { type: "json" }
import policies from "./cases/policies.json" with { type: "json" }
import { readShipped, shippedWorld } from "./support/documents.ts"
import { createTestHost, worldOf } from "./support/host.ts"

const world = shippedWorld()
const form = (name: string) => world.documents[`form/${name}`] as Form
const draw = (name: string, language = "en") => {
  const host = createTestHost(world, { language })
  return drawForm(form(name), host, new Scope(host, {}), () => [])
}
const host = createTestHost(world)

test("titles come in the interface language, and the document stays as it is", () => {
  const before = JSON.stringify(form("sign-up"))
  const titles = (language: string) =>
    (draw("sign-up", language).schema.properties as Record<string, { title?: string }>)["password"]?.title
  expect(titles("en")).toBe("Password")
  expect(titles("af")).toBe("Wagwoord")
  expect(JSON.stringify(form("sign-up"))).toBe(before)
})

test("only what the instance asks for is drawn and required", () => {
  const { schema } = draw("initial-profile")
  const asked = world.release.set.app.initialProfile
  expect("phone" in (schema.properties ?? {})).toBe(asked.phone)
  expect("idNumber" in (schema.properties ?? {})).toBe(asked.rsaIdNumber)
  expect(schema.required?.includes("phone")).toBe(asked.phone)
  expect(JSON.stringify(schema)).not.toContain("x-when")
})

test.each(policies)("what is agreed to follows the policies: $policies", ({ policies: on, agreed }) => {
  const host = createTestHost(worldOf(readShipped(), { appName: "Lantern", policies: on }))
  const { schema } = drawForm(form("consents"), host, new Scope(host, {}), () => [])
  expect(schema.properties?.["terms"]).toMatchObject({ title: agreed })
  // An error that has no words of its own names the question as it is drawn.
  const [spoken] = sayErrors([{ name: "type", property: ".terms", stack: "" }], form("consents"), host)
  expect(spoken?.message).toContain(agreed)
})

/** AJV's errors as the form library hands them on. */
function errorsOf(schema: object, data: object) {
  const ajv = new Ajv({ allErrors: true, strict: false, formats })
  ajv.validate(schema, data)
  return (ajv.errors ?? []).map(({ keyword, instancePath, schemaPath, params }) => ({
    name: keyword,
    property: instancePath.replaceAll("/", "."),
    schemaPath,
    params: params as object,
    stack: "",
  }))
}

describe("what is wrong is told by the rule that it breaks", () => {
  test.each(rules)("$schema with $answer: $says", ({ schema, answer, says }) => {
    const one = {
      ...form("sign-up"),
      schema: { type: "object", properties: { name: schema } },
      texts: { fields: { "/name": { title: "forms:birthDate" } } },
    } as unknown as Form
    const errors = errorsOf(one.schema, { name: answer })
    expect(sayErrors(errors, one, host).map(({ message }) => message)).toEqual([says])
  })

  test.each(["initial-profile", "birth-date"])(
    "a date of birth to come, and one that is none, in %s",
    (name) => {
      const { schema } = draw(name)
      const said = (birthDate: string) =>
        sayErrors(errorsOf({ ...schema, required: [] }, { birthDate }), form(name), host).map(
          ({ message }) => message,
        )
      expect(said("2008-04-27")).toEqual([])
      expect(said("2098-04-27")).toEqual(["Enter a date in the past: you were born before today"])
      expect(said("yesterday")).toEqual(["Enter a full date, for example 2008-04-27"])
    },
  )
})

test("the live rules of a new password are those of specification 5", () => {
  const { uiSchema } = draw("sign-up")
  const rules = (
    uiSchema["password"] as { "ui:options": { rules: { text: string; holds(value: string): boolean }[] } }
  )["ui:options"].rules
  const failing = (value: string) => rules.filter((rule) => !rule.holds(value)).map((rule) => rule.text)
  expect(failing("")).toEqual([
    "Must be 6 to 20 characters.",
    "Must contain a lowercase letter.",
    "Must contain a number.",
    "Must contain an uppercase letter.",
  ])
  expect(failing("abc123")).toEqual(["Must contain an uppercase letter."])
  expect(failing("Abcdefghijklmnopqrst1")).toEqual(["Must be 6 to 20 characters."])
  expect(failing("Abc123")).toEqual([])
})

test.each([
  [{ name: "required", property: "password", schemaPath: "#/required" }, "Password is required"],
  [
    { name: "minLength", property: ".password", schemaPath: "#/properties/password/minLength" },
    "Must be 6 to 20 characters.",
  ],
  [
    { name: "pattern", property: ".password", schemaPath: "#/properties/password/allOf/1/pattern" },
    "Must contain a number.",
  ],
])("%j is said as %s", (error, said) => {
  const [spoken] = sayErrors([{ ...error, stack: "" }], form("sign-up"), host)
  expect(spoken?.message).toBe(said)
})

test.each([
  [
    { identifier: "me", password: "!" },
    [
      "Enter a full e-mail address, or a cellphone number such as 082 123 4567 or +254 712 345 678",
      "Must be 6 to 20 characters.",
      "Must contain a lowercase letter.",
      "Must contain a number.",
      "Must contain an uppercase letter.",
    ],
  ],
  [
    { password: "abcdef" },
    [
      "Enter your e-mail address or cellphone number",
      "Must contain a number.",
      "Must contain an uppercase letter.",
    ],
  ],
  [{ identifier: "me@example.org" }, ["Password is required"]],
])("%j is answered in the order of the questions and of the password's rules", (answers, expected) => {
  const document = form("sign-up")
  const compiled = new Ajv({ allErrors: true, strict: false, verbose: true }).compile(document.schema)
  const validator = createValidator(compiled, () => true)
  const { errors } = validator.validateFormData(answers, document.schema, undefined, (found) =>
    sayErrors(found, document, host),
  )
  expect(errors.map(({ message }) => message)).toEqual(expected)
})

test("a keyword without a message of its own names the question", () => {
  const [spoken] = sayErrors([{ name: "type", property: ".password", stack: "" }], form("sign-up"), host)
  expect(spoken?.message).toContain("Password")
})

test("what the server found stands at its question", () => {
  const problems = [
    { pointer: "/identifier", text: "Taken" },
    { pointer: "/identifier", text: "Taken" },
    { pointer: "/password", keyword: "required" },
  ]
  expect(problemSchema(problems, form("sign-up"), host)).toEqual({
    identifier: { __errors: ["Taken"] },
    password: { __errors: ["Password is required"] },
  })
})

test("a hostile pointer reaches no prototype", () => {
  problemSchema([{ pointer: "/__proto__/polluted", text: "x" }], form("sign-up"), host)
  problemSchema([{ pointer: "/constructor/prototype/polluted", text: "x" }], form("sign-up"), host)
  expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined()
})
