import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { newLearner } from "../assessments/support/learner.ts"
import { startApp, userOf, type TestApp } from "../support/app.ts"

let server: TestApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.stop())

test("a device that finds a section of one text filled is told so in words, with what is there", async () => {
  const { browser } = await newLearner(server, { accountType: "power" })
  const { _id: user } = userOf(await browser.get("/api/auth/get-user"))
  const write = (id: string, text: string) =>
    browser.patch("/api/users/summary/items", {
      user,
      changes: [{ id, before: null, write: { data: { text } } }],
    })
  const [first, second] = [randomUUID(), randomUUID()]
  expect((await write(first, "From the phone")).status).toBe(200)
  const refused = await write(second, "From the school")
  expect(refused.status).toBe(422)
  expect(refused.body).toMatchObject({
    error: { code: "invalid-input", text: "cv-items:noRoom" },
    items: [{ id: first, text: "From the phone" }],
  })
})
