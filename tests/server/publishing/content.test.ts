import { afterAll, beforeAll, expect, test } from "vitest"
import type { Server } from "#server/server.ts"
import { Browser, startServer } from "./support.ts"

let server: Server
let visitor: Browser
beforeAll(async () => {
  server = await startServer()
  visitor = new Browser(server.app)
})
afterAll(() => server.app.close())

test.each([
  ["en", "Vouchers and plans", "support@yenza.example"],
  ["af-ZA,af;q=0.9,en;q=0.5", "Koopbewyse en planne", "support@yenza.example"],
])("help is told in words, in the language of the request (%s)", async (language, title, within) => {
  const answer = await visitor.get("/api/help/vouchers-and-plans", { "accept-language": language })
  expect(answer.body).toEqual({ title, body: expect.stringContaining(within) as unknown })
  expect(answer.headers["cache-control"]).toContain("no-cache")
})

test("help that is not there is 404", async () => {
  expect((await visitor.get("/api/help/no-such-help")).status).toBe(404)
})

test("the school curricula are an object whose keys identify them", async () => {
  const curricula = (await visitor.get("/api/school-curricula")).body as Record<string, { title: string }>
  expect(Object.keys(curricula)).toContain("nsc")
  expect(Object.keys(curricula)).toHaveLength(8)
  expect(curricula["nsc"]?.title).toContain("National Senior Certificate")
})
