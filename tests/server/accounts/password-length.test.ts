import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Form } from "#documents/types.g.ts"
import { codeOf, startApp, type TestApp } from "../support/app.ts"

let server: TestApp
/** How people sign in takes two people: one proposes the length, the other approves it. */
beforeAll(async () => {
  server = await startApp()
  const publisher = await server.demo("publisher")
  const { release: base } = (await publisher.get("/api/documents?layer=instance")).body as { release: string }
  const patches = { app: { authSettings: { shortestPassword: 10 } } }
  const why = "Longer passwords"
  const proposed = await publisher.post("/api/proposals", { layer: "instance", base, patches, why })
  const { proposal } = proposed.body as { proposal: { id: string; effect: string } }
  const operator = await server.demo("operator")
  const approved = await operator.post(`/api/proposals/${proposal.id}/approve`, { effect: proposal.effect })
  expect(approved.status, approved.text).toBe(200)
})
afterAll(() => server.stop())

const nine = "ninelamps"
const ten = "ten lamps!"
const forty = "forty lamps of the harbour hum at night "
const tooLong = "x".repeat(65)
const refusal = {
  error: {
    code: "password-invalid",
    problems: [{ message: "Must be 10 to 64 characters.", text: "auth:password.lengthLong" }],
  },
}

describe("an instance that asks for ten characters takes ten to sixty-four, of any kind", () => {
  test("when somebody signs up", async () => {
    const signUp = (identifier: string, password: string) =>
      server.browser().post("/api/auth/sign-up", { identifier, password })
    for (const password of [nine, "Kudu7x", tooLong])
      expect((await signUp("ten@demo.example", password)).body).toMatchObject(refusal)
    expect((await signUp("ten@demo.example", ten)).status).toBe(200)
    expect((await signUp("forty@demo.example", forty)).status).toBe(200)
  })

  test("when a password is changed", async () => {
    const browser = server.browser()
    await browser.post("/api/auth/sign-up", { identifier: "change@demo.example", password: ten })
    const change = (next: string) => browser.post("/api/auth/change-password", { current: ten, next })
    for (const password of [nine, tooLong]) expect((await change(password)).body).toMatchObject(refusal)
    expect(codeOf(await change(forty))).toBe("204")
  })

  test("when it is recovered", async () => {
    const identifier = "recover@demo.example"
    await server.browser().post("/api/auth/sign-up", { identifier, password: ten })
    await server.browser().post("/api/auth/recover", { identifier })
    await expect.poll(async () => (await server.messages(identifier)).length).toBe(2)
    const [letter] = await server.messages(identifier)
    const token = /token=([\w-]+)/.exec(letter?.body ?? "")?.[1]
    const reset = (password: string) => server.browser().post("/api/auth/reset", { token, password })
    for (const password of [nine, tooLong]) expect((await reset(password)).body).toMatchObject(refusal)
    expect(codeOf(await reset(forty))).toBe("204")
    const signIn = await server.browser().post("/api/auth/sign-in", { identifier, password: forty })
    expect(signIn.status).toBe(200)
  })

  test.each(["sign-up", "reset", "reset-with-code", "security-settings", "security-settings-staff"])(
    "and its form %s says so",
    async (name) => {
      const browser = server.browser()
      const { release } = (await browser.get("/api/app-configuration")).body as {
        release: { documents: Record<string, string> }
      }
      const form = (await browser.get(`/documents/${release.documents[`form/${name}`]}.json`)).body as Form
      const field = name.startsWith("security") ? "next" : "password"
      const { properties } = form.schema as { properties: Record<string, unknown> }
      expect(properties[field]).toEqual({ type: "string", minLength: 10, maxLength: 64 })
      const messages = ["minLength", "maxLength"].map((keyword) => form.texts.errors?.[`${field}.${keyword}`])
      expect(messages).toEqual(["auth:password.lengthLong", "auth:password.lengthLong"])
    },
  )
})
