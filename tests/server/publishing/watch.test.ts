import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest"
import type { ReleaseWatch } from "#api/contract/watch.ts"
import type { Database } from "#server/database/database.ts"
import { serveFrom, type Server } from "#server/server.ts"
import { giveRole } from "#server/seeding/roles.ts"
import { deployedDatabase } from "../support/template.ts"
import { shipped, workers } from "../support/workers.ts"
import { bareClient, Browser, configuration, listen, publish, quiet } from "./support.ts"
import failures from "./cases/failures.json" with { type: "json" }

const started = new Date("2026-03-02T08:00:00Z").getTime()
let now = started
let server: Server & { database: Database }
let publisher: Browser

beforeAll(async () => {
  const database = await deployedDatabase()
  const options = { shipped, workers, clock: () => new Date(now) }
  server = { ...(await serveFrom(database, quiet(), bareClient, options)), database }
  await server.database.asOwner(async (trx) => {
    await trx
      .updateTable("releases")
      .set({ created_at: new Date(now) })
      .execute()
    await trx
      .updateTable("users")
      .set({ tenant: "northside" })
      .where("email", "=", "power@demo.example")
      .execute()
  })
  await server.database.asOwner((trx) =>
    trx
      .updateTable("users")
      .set({ account_type: "free" })
      .where("email", "=", "starter@demo.example")
      .execute(),
  )
  const yenza = server.publishing.live.byId("yenza")
  if (!yenza) throw new Error("yenza is not shipped")
  const role = { email: "power@demo.example", role: "publisher", tenant: "northside" } as const
  expect(await giveRole(server.database, yenza, { ...role, now: new Date(now) })).toBe("done")
  publisher = await new Browser(server.app).signIn("publisher")
})
afterAll(() => server.app.close())
// Who has told of many failures in a minute waits for the next.
beforeEach(() => void (now += 2 * 60_000))

const live = async (browser: Browser) => (await configuration(browser)).release.id
const star = (icon: string) => ({ menus: { menus: { main: { entries: { home: { icon } } } } } })

async function publishAgain(icon: string): Promise<string> {
  const before = await live(publisher)
  expect((await publish(publisher, star(icon))).status).toBe(200)
  const id = await live(publisher)
  expect(id).not.toBe(before)
  // A release is dated by the database.
  await server.database.asOwner((trx) =>
    trx
      .updateTable("releases")
      .set({ created_at: new Date(now) })
      .where("id", "=", id)
      .execute(),
  )
  return id
}

/** As a browser sends it: without a cookie. */
async function tell(body: object, headers: Record<string, string> = {}, pad = 0) {
  const release = await live(new Browser(server.app))
  const payload = JSON.stringify({ release, ...body }) + " ".repeat(pad)
  const sent = { host: "localhost", "content-type": "application/json", ...headers }
  return server.app.inject({ method: "POST", url: "/api/failures", headers: sent, payload })
}

const watch = (id: string, browser = publisher) => browser.publishing.watch(id, { layer: "instance" })
const happened = ({ happened: rows }: ReleaseWatch, kind: string) => rows.filter((row) => row.kind === kind)
const few = { fewerThan: 5 }

describe("a browser that tells of a failure", () => {
  test.for(failures)("$name", async ({ body, headers, pad, status }) => {
    const answer = await tell(body, headers as Record<string, string> | undefined, pad)
    expect(answer.statusCode).toBe(status)
    expect(answer.cookies).toEqual([])
  })

  test("is counted by kind and screen alone, and told in words of ours", async () => {
    const rows = happened(await watch(await live(publisher)), "failure")
    expect(rows.map(({ name, since }) => [name, since])).toEqual([
      ["page:profile-home", few],
      ["part", few],
    ])
  })

  test("is heard sixty times a minute of one address, whatever it says", async () => {
    const answers = await Promise.all(Array.from({ length: 70 }, () => tell({ kind: "block" })))
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10)
    const [row] = happened(await watch(await live(publisher)), "failure")
    expect(row).toMatchObject({ name: "block", since: { atLeast: 60 } })
  })

  test("is not known by its cookie: a session that comes along is not looked at", async () => {
    const answer = await tell({ kind: "part" }, { cookie: publisher.cookieHeader() })
    expect([answer.statusCode, answer.cookies]).toEqual([204, []])
  })
})

describe("what is watched", () => {
  it("counts refusals by their gate and outdated answers, with as long before the publish beside them", async () => {
    const free = await new Browser(server.app).signIn("starter")
    const refuse = async () => expect((await free.get("/api/collections/careers")).status).toBe(403)
    for (let count = 0; count < 7; count += 1) await refuse()
    now += 5 * 60_000
    const release = await publishAgain("bell")
    now += 10 * 60_000
    await refuse()
    const old = { formId: "account-settings", form: "0".repeat(64), data: { firstName: "" } }
    expect((await free.post("/api/users/account", old)).status).toBe(409)
    const told = await watch(release)
    expect(told.minutes).toBe(10)
    expect(happened(told, "refusal")).toMatchObject([{ since: few, before: { atLeast: 5 } }])
    expect(happened(told, "outdated")).toEqual([
      { kind: "outdated", name: "form-moved", since: few, before: "none" },
    ])
  })

  it("moves an open stream from one release to the next, and forgets it when it closes", async () => {
    const before = await live(publisher)
    const stream = await listen(server.app)
    await stream.next()
    expect(await watch(before)).toMatchObject({ onIt: few, onOthers: "none" })
    const after = await publishAgain("star")
    await stream.next()
    expect(await watch(after)).toMatchObject({ current: true, onIt: few, onOthers: "none" })
    expect(await watch(before)).toMatchObject({ current: false, onIt: "none", onOthers: few })
    await stream[Symbol.asyncDispose]()
    await expect.poll(() => watch(after)).toMatchObject({ onIt: "none", onOthers: "none" })
  })

  it("is told of what other processes wrote down, until they have said nothing for minutes", async () => {
    const release_id = await live(publisher)
    const process = "00000000-0000-4000-8000-000000000001"
    await server.database.asOwner((trx) =>
      trx
        .insertInto("watch_streams")
        .values({ instance: "yenza", release_id, process, count: 12, at: new Date(now) })
        .execute(),
    )
    expect(await watch(release_id)).toMatchObject({ onIt: { atLeast: 10 } })
    now += 4 * 60_000
    expect(await watch(release_id)).toMatchObject({ onIt: "none" })
  })

  it("says that what was before is kept no longer, two days after", async () => {
    const release = await live(publisher)
    now += 49 * 60 * 60_000
    await tell({ kind: "page" })
    const rows = happened(await watch(release, await new Browser(server.app).signIn("publisher")), "failure")
    expect(rows).toEqual([{ kind: "failure", name: "page", since: few, before: null }])
  })
})

describe("whose it is", () => {
  it("is read by who may read the layer, and by nobody else", async () => {
    const release = await live(publisher)
    const asked = `/api/releases/${release}/watch?layer=instance`
    const status = async (persona: string | null, url = asked) => {
      const browser = new Browser(server.app)
      if (persona !== null) await browser.signIn(persona)
      return (await browser.get(url)).status
    }
    expect(await status(null)).toBe(401)
    for (const persona of ["starter", "power"])
      expect([persona, await status(persona)]).toEqual([persona, 403])
    for (const persona of ["analyst", "editor", "operator"])
      expect([persona, await status(persona)]).toEqual([persona, 200])
    // The instance's release is not one of the tenant's layer, which is all that its publisher reads.
    const own = `/api/releases/${release}/watch?layer=tenant&tenant=northside`
    expect(await status("power", own)).toBe(404)
    expect(await status("analyst", "/api/releases/none/watch?layer=instance")).toBe(404)
  })

  it("keeps what happens on a tenant's release in the tenant", async () => {
    const tenant = await new Browser(server.app).signIn("power")
    expect((await publish(tenant, star("heart"), { tenant: "northside" })).status).toBe(200)
    const own = await live(tenant)
    const everybody = await live(publisher)
    const before = await watch(everybody, await new Browser(server.app).signIn("analyst"))
    expect((await tell({ kind: "update", release: own })).statusCode).toBe(204)
    const ofTenant = await tenant.publishing.watch(own, { layer: "tenant", tenant: "northside" })
    expect(happened(ofTenant, "failure")).toMatchObject([{ name: "update", since: few }])
    expect(await watch(everybody, await new Browser(server.app).signIn("analyst"))).toEqual(before)
  })
})
