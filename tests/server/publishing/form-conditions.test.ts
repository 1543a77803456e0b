import { afterAll, beforeAll, expect, test } from "vitest"
import type { Form } from "#documents/types.g.ts"
import type { Server } from "#server/server.ts"
import { Browser, documentOf, publish, startServer } from "./support.ts"

const id = "form/asking"

let server: Server
let publisher: Browser
beforeAll(async () => {
  server = await startServer()
  publisher = await new Browser(server.app).signIn("publisher")
})
afterAll(() => server.app.close())

const asking = (when: object) => ({
  [id]: {
    kind: "form",
    v: 1,
    schema: { type: "object", properties: { grade: { type: "string", "x-when": when } } },
    texts: { fields: { "/grade": { title: "forms:firstName" } } },
    submit: { do: "saveCustom" },
    submitLabel: { t: "shell:menu.home" },
    writes: ["profile.custom.asking.grade"],
  },
})
const asked = async () =>
  Object.keys(((await documentOf(publisher, id)) as Form).schema["properties"] as object)

test("a question whose condition nothing settles is no question left out: the publish is refused", async () => {
  const answer = await publish(publisher, asking({ var: "config.consents.marketng" }))
  const problem = { document: id, pointer: "/schema/properties/grade/x-when/var" }
  expect([answer.status, answer.body]).toMatchObject([422, { error: { problems: [problem] } }])
})

test("a question that hangs on a feature is asked while that is on", async () => {
  const when = { has: [{ var: "config.features" }, "Cv"] }
  expect((await publish(publisher, asking(when))).status).toBe(200)
  expect(await asked()).toContain("grade")
  expect((await publish(publisher, { app: { features: { Cv: false } } })).status).toBe(200)
  expect(await asked()).not.toContain("grade")
})
