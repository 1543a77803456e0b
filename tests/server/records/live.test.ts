import { afterAll, beforeAll, expect, test } from "vitest"
import type { RecordsNews } from "#api/contract/records.ts"
import { tellAccount } from "#server/publishing/live.ts"
import { recordKind } from "#server/records/record-kind.ts"
import { writeRecords } from "#server/records/write.ts"
import type { Database } from "#server/database/database.ts"
import type { Server } from "#server/server.ts"
import { Browser, listen, publish, startServer } from "../publishing/support.ts"

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

async function hide(instance: string, tenant: string, id: string, collection = "careers"): Promise<void> {
  const { documents } = await server.publishing.live.current(instance, "")
  const kind = recordKind(documents, collection)!
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

test("a stream tells whoever is signed in of their own layers' records, and nobody else", async () => {
  const signedIn = async (persona: string) => {
    const browser = await new Browser(server.app).signIn(persona)
    return listen(server.app, { cookie: browser.cookieHeader() })
  }
  await using school = await signedIn("tenant-learner")
  await using outside = await signedIn("power")
  await using nobody = await listen(server.app)
  await hide("yenza", "northside", "15-1252.00")
  await hide("yenza", "", "nsfas", "bursaries")
  expect(await school.next("records")).toMatchObject({ collection: "careers" })
  expect(await school.next("records")).toMatchObject({ collection: "bursaries" })
  expect(await outside.next("records")).toMatchObject({ collection: "bursaries" })
  expect(outside.passed()).not.toContain("records")
  await nobody.next()
  const publisher = await new Browser(server.app).signIn("publisher")
  await publish(publisher, { menus: { menus: { main: { entries: { home: { icon: "star" } } } } } })
  await nobody.next()
  expect(nobody.passed()).not.toContain("records")
})

test.each([
  ["whoever a gate keeps out hears of no write of its collection", "starter", 403, ["careers"]],
  ["whoever it lets in hears of both, in their order", "power", 200, ["bursaries", "careers"]],
])("%s", async (_, persona, status, collections) => {
  const browser = await new Browser(server.app).signIn(persona)
  expect((await browser.get("/api/collections/bursaries")).status).toBe(status)
  await using stream = await listen(server.app, { cookie: browser.cookieHeader() })
  await hide("yenza", "", `wheels-${persona}`, "bursaries")
  await hide("yenza", "", `17-2051.00-${persona}`)
  for (const collection of collections) {
    const told = await stream.next<RecordsNews>("records")
    expect([told.collection, Object.keys(told).sort()]).toEqual([collection, ["collection", "revision"]])
  }
})

test("a gate that closes while the stream is open is asked at the next write after the account has changed", async () => {
  const browser = await new Browser(server.app).signIn("power")
  await using stream = await listen(server.app, { cookie: browser.cookieHeader() })
  const become = (accountType: string) =>
    server.database.within({ instance: "yenza", tenant: "*" }, async (trx) => {
      const account = await trx
        .updateTable("users")
        .set({ account_type: accountType })
        .where("email", "=", "power@demo.example")
        .returning(["id", "instance"])
        .executeTakeFirstOrThrow()
      await tellAccount(trx, account)
    })
  await hide("yenza", "", "open-at-first", "bursaries")
  expect(await stream.next("records")).toMatchObject({ collection: "bursaries" })
  await become("starter")
  await stream.next("account")
  await hide("yenza", "", "closed-to-them", "bursaries")
  await hide("yenza", "", "open-to-them")
  expect(await stream.next("records")).toMatchObject({ collection: "careers" })
  await become("power")
  await stream.next("account")
  await hide("yenza", "", "open-again", "bursaries")
  expect(await stream.next("records")).toMatchObject({ collection: "bursaries" })
})
