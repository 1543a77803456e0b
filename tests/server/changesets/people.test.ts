import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { CountedPeople } from "#api/contract/counted-people.ts"
import type { AuditLog } from "#api/contract/publishing.ts"
import { grantRole } from "#server/repositories/memberships.ts"
import { codeOf, startApp, userOf, type TestApp } from "../support/app.ts"
import type { Browser } from "../support/browser.ts"

let server: TestApp
let publisher: Browser
let change: string
beforeAll(async () => {
  server = await startApp()
  publisher = await server.demo("publisher")
  change = await narrowing(publisher)
})
afterAll(() => server.stop())

/** A change of the instance that closes a gate to whoever has not agreed to something. */
async function narrowing(browser: Browser): Promise<string> {
  const id = randomUUID()
  await browser.post("/api/changesets", { layer: "instance", title: "Narrower", id })
  const { body } = await browser.get(`/api/changesets/${id}/document?document=gates`)
  const was = (body as { now: { gates: { Directions: { rule: unknown } } } }).now.gates.Directions.rule
  const operations = [
    {
      do: "set",
      document: "gates",
      steps: ["gates", "Directions", "rule"],
      was,
      value: { and: [was, { var: "user.consents.researchContact" }] },
    },
  ]
  const answer = await browser.post(`/api/changesets/${id}/entries`, { id: randomUUID(), operations })
  if (answer.status !== 200) throw new Error(answer.text)
  return id
}
const count = (browser: Browser, id = change) => browser.post(`/api/changesets/${id}/people`, {})

/** Somebody else who publishes for the whole site. */
async function another(): Promise<Browser> {
  const email = `${randomUUID()}@mail.example`
  const browser = await server.signedUp(email)
  const userId = userOf(await browser.get("/api/auth/get-user"))._id ?? ""
  await server.database.asOwner((trx) =>
    grantRole(trx, { instance: "yenza", tenant: "", userId, role: "publisher" }),
  )
  return browser
}

test("who may publish is told of the accounts that a change concerns, and that stands in the log", async () => {
  const { body, status } = await count(publisher)
  expect(status).toBe(200)
  const { rows, of } = body as CountedPeople
  expect(rows.length).toBeGreaterThan(0)
  expect(of).toHaveProperty("about")
  const log = (await publisher.get("/api/audit?layer=instance")).body as AuditLog
  expect(log.entries[0]).toMatchObject({ action: "people-counted" })
})

test.each([
  ["editor", "not-found"],
  ["analyst", "not-found"],
  ["operator", "not-found"],
  ["tenant-admin", "not-found"],
  ["tenant-teacher", "not-found"],
  ["complete", "not-found"],
])("%s is told nothing of it", async (who, code) => {
  expect(codeOf(await count(await server.demo(who)))).toBe(code)
})

test("however many ask, a layer is counted so often a day, and one of them half as often", async () => {
  const ask = async (browser: Browser) => {
    for (let asked = 0; ; asked++) if ((await count(browser)).status === 429) return asked
  }
  const all = []
  for (const browser of [publisher, await another(), await another()]) all.push(await ask(browser))
  expect(all).toEqual([9, 10, 0])
})
