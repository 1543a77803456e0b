import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { createLive } from "#server/publishing/live.ts"
import { Browser, publish, startServer } from "./support.ts"

let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.app.close())

it("keeps no release that it could not renew: whoever asks next has the newest, in every tenant", async () => {
  const { live: publishing } = server.publishing
  const other = createLive(server.database, publishing.all())
  const tenants = ["", "northside"]
  const before = await Promise.all(tenants.map((tenant) => other.current("yenza", tenant)))
  const publisher = await new Browser(server.app).signIn("publisher")
  const patches = { menus: { menus: { main: { entries: { home: { icon: "star" } } } } } }
  expect((await publish(publisher, patches)).status).toBe(200)
  const read = vi.spyOn(server.database, "read").mockRejectedValueOnce(new Error("away"))
  await expect(other.refresh("yenza")).rejects.toThrow("away")
  read.mockRestore()
  for (const [at, tenant] of tenants.entries()) {
    const { id } = await other.current("yenza", tenant)
    expect(id).not.toBe(before[at]?.id)
    expect(id).toBe((await publishing.current("yenza", tenant)).id)
  }
})
