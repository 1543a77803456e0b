import { readFileSync } from "node:fs"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Form } from "#documents/types.g.ts"
import type { Database } from "#server/database/database.ts"
import type { Server } from "#server/server.ts"
import { Browser, publish, startServer } from "./support.ts"

const shipped = JSON.parse(readFileSync("schemas/documents/form/account-settings.json", "utf8")) as Form
/** Every member of such a list is compared with every other one. */
const list = { type: "array", uniqueItems: true, items: { type: "object" } }

let server: Server & { database: Database }
let learner: Browser
beforeAll(async () => {
  server = await startServer()
  learner = await new Browser(server.app).signIn("publisher")
  const schema = { ...shipped.schema, properties: { ...(shipped.schema["properties"] as object), list } }
  const writes = [...shipped.writes, "profile.custom.account-settings.list"]
  const texts = { fields: { "/list": { title: "forms:firstName" } } }
  const answer = await publish(learner, { "form/account-settings": { schema, writes, texts } })
  expect([answer.status, answer.body]).toMatchObject([200, {}])
})
afterAll(() => server.app.close())

const answer = (members: number, browser = learner) => {
  const list = Array.from({ length: members }, (_, number) => ({ number }))
  const data = { firstName: "First", lastName: "Last", country: "ZA", list }
  return browser.post("/api/users/account", { formId: "account-settings", data })
}

test("answers whose check has no end in sight are let go of, and may be sent again", async () => {
  expect((await answer(3)).status).toBe(200)
  const stopped = await answer(20_000)
  expect([stopped.status, stopped.body]).toMatchObject([503, { error: { code: "unavailable" } }])
  expect(stopped.headers["retry-after"]).toBeDefined()
  expect((await answer(4)).status).toBe(200)
})

test("answers that are slow to check let those of other tenants through", async () => {
  const other = await new Browser(server.app).signIn("tenant-admin")
  const start = { "locale/en/shell": { texts: { "menu.home": "Start" } } }
  expect(await publish(learner, start, { tenant: "northside" })).toMatchObject({ status: 200 })
  // Its release is read before, which takes as long as some checks do.
  await answer(3, other)
  const most = 15
  let ended = 0
  const slow = Array.from({ length: most }, () => answer(20_000).then(() => (ended += 1)))
  await answer(3, other)
  // In one line for all, the other's would come after every slow one.
  expect(ended).toBeLessThan(most)
  await Promise.all(slow)
})
