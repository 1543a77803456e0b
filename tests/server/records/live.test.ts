import { afterAll, beforeAll, expect, test } from "vitest"
import type { RecordsNews } from "#api/contract/records.ts"
import { recordKind } from "#server/records/record-kind.ts"
import { writeRecords } from "#server/records/write.ts"
import type { Database } from "#server/database/database.ts"
import type { Server } from "#server/server.ts"
import { startServer } from "../publishing/support.ts"

let server: Server & { database: Database }
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.app.close())

/** What browsers of this scope are told until a write of their own instance has come round. */
function heard(instance: string, tenant: string): RecordsNews[] {
  const news: RecordsNews[] = []
  server.publishing.live.hub.subscribeRecords({ instance, tenant }, (text) =>
    news.push(JSON.parse(text) as RecordsNews),
  )
  return news
}

async function hide(instance: string, tenant: string, id: string): Promise<void> {
  const { documents } = await server.publishing.live.current(instance, "")
  const kind = recordKind(documents, "careers")!
  const reach = { instance, tenant: tenant === "" ? "*" : tenant }
  const by = { actor: "system", why: "", now: new Date() }
  await server.database.within(reach, (trx) =>
    writeRecords(trx, { instance, tenant }, kind, [{ id, data: {}, state: "hidden" }], by),
  )
}

test("browsers hear of what is written in their instance and their tenant, and of nobody else's", async () => {
  const [site, school, other, elsewhere] = [
    heard("yenza", ""),
    heard("yenza", "northside"),
    heard("yenza", "southside"),
    heard("lantern", ""),
  ]
  await hide("yenza", "northside", "11-1021.00")
  await expect.poll(() => school.length).toBe(1)
  await hide("yenza", "", "29-1141.00")
  await expect.poll(() => site.length).toBe(1)
  await expect.poll(() => [school.length, other.length]).toEqual([2, 1])
  expect(school.map(({ collection }) => collection)).toEqual(["careers", "careers"])
  expect(elsewhere).toEqual([])
  await hide("lantern", "", "29-1141.00")
  await expect.poll(() => elsewhere.length).toBe(1)
  expect([site.length, school.length, other.length]).toEqual([1, 2, 1])
})
