import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import type { App, Form } from "#documents/types.g.ts"
import { fitForm } from "#engine/forms/fit.ts"
import { messageKey } from "#engine/forms/message-key.ts"

const shipped = (id: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../schemas/documents/${id}.json`, import.meta.url), "utf8"),
  ) as unknown

const app = shipped("app") as App
const profile = shipped("form/initial-profile") as Form
const consents = shipped("form/consents") as Form
const signUp = shipped("form/sign-up") as Form

const off = {
  birthDate: false,
  firstName: false,
  lastName: false,
  nationality: false,
  phone: false,
  rsaIdNumber: false,
}
const asking = (flags: Partial<App["initialProfile"]>) => ({ ...app, initialProfile: { ...off, ...flags } })
const fields = (form: Form) => Object.keys(form.schema["properties"] as object)

describe("the fields that an instance asks for", () => {
  it("follow its configuration, one flag a field", () => {
    const flags = ["firstName", "lastName", "birthDate", "nationality", "phone", "rsaIdNumber"] as const
    for (const flag of flags) {
      const field = flag === "rsaIdNumber" ? "idNumber" : flag
      const fitted = fitForm(profile, asking({ [flag]: true }))
      expect(fields(fitted)).toEqual([field])
      expect(fitted.schema["required"]).toEqual([field])
      expect(Object.keys(fitted.texts.fields)).toEqual([`/${field}`])
      expect((fitted.ui as Record<string, unknown>)["ui:order"]).toEqual([field])
    }
  })

  it("are none where nothing is asked", () => {
    expect(fields(fitForm(profile, asking({})))).toEqual([])
  })

  it("always hold the terms, and each consent only where it is enabled", () => {
    const none = { marketing: false, internalMarketing: false, parental: false, research: false }
    expect(fields(fitForm(consents, { ...app, consents: none }))).toEqual(["terms"])
    expect(fields(fitForm(consents, { ...app, consents: { ...none, parental: true } }))).toEqual([
      "terms",
      "parent",
    ])
  })

  it("follow a feature of the configuration, on or off", () => {
    const when = { has: [{ var: "config.features" }, "Cv"] }
    const form = { ...profile, schema: { type: "object", properties: { a: { "x-when": when }, b: {} } } }
    const under = (Cv: boolean) => fitForm(form, { ...app, features: { ...app.features, Cv } })
    expect(fields(under(true))).toEqual(["a", "b"])
    expect(fields(under(false))).toEqual(["b"])
  })

  it("are left out of another question, too", () => {
    const inner = { properties: { a: { "x-when": false }, b: { "x-when": true } }, required: ["a", "b"] }
    const fitted = fitForm({ ...profile, schema: { type: "object", properties: { inner } } }, app)
    expect(fitted.schema["properties"]).toEqual({ inner: { properties: { b: {} }, required: ["b"] } })
  })

  it.each([
    { var: "config.consents.marketng" },
    { "!": { var: "config.consents.marketng" } },
    { or: [true, { var: "config.consents.marketng" }] },
    { has: [{ var: "config.features" }, "Cvv"] },
    { "==": [{ var: "config.consents.marketing" }, "yes"] },
    { var: "user.present" },
    { fact: "tenanted" },
    { feature: "Cv" },
    null,
    7,
    {},
    { nand: [] },
    { and: [true, { nand: true }] },
    { in: [{ var: "config.x" }] },
    { and: [], or: [] },
  ])("stay as they are where a condition is %j, which the checks refuse", (condition) => {
    const schema = { type: "object", properties: { a: { "x-when": condition }, b: { "x-when": false } } }
    const form = { ...profile, schema }
    expect(fitForm(form, app)).toBe(form)
    const inside = {
      ...profile,
      schema: { properties: { a: { properties: { b: { "x-when": condition } } } } },
    }
    expect(fitForm(inside, app)).toBe(inside)
  })

  it("never change the form", () => {
    const before = structuredClone(profile)
    fitForm(profile, asking({ phone: true }))
    expect(profile).toEqual(before)
    expect(fitForm(signUp, app)).toBe(signUp)
  })
})

describe("a form's own messages", () => {
  const ask = (keyword: string, schemaPath: string) =>
    messageKey(signUp, { path: ["password"], keyword, schemaPath })

  it("tell apart a keyword that stands several times", () => {
    expect(ask("pattern", "#/properties/password/allOf/0/pattern")).toBe("auth:password.lowercase")
    expect(ask("pattern", "#/properties/password/allOf/1/pattern")).toBe("auth:password.number")
    expect(ask("pattern", "#/properties/password/allOf/2/pattern")).toBe("auth:password.uppercase")
  })

  it("are found by property and keyword", () => {
    expect(ask("minLength", "#/properties/password/minLength")).toBe("auth:password.length")
    expect(ask("required", "#/required")).toBe("auth:password.required")
    expect(ask("enum", "#/properties/password/enum")).toBeUndefined()
  })
})
