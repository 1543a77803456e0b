import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import type { Database } from "#server/database/database.ts"
import { giveRole } from "#server/seeding/roles.ts"
import type { Server } from "#server/server.ts"
import { Browser, configuration, documentOf, publish, startServer } from "./support.ts"

let server: Server & { database: Database }
let visitor: Browser
/** Publishes for all of yenza. */
let publisher: Browser
/** Belongs to the tenant northside and publishes for it alone. */
let tenantPublisher: Browser

beforeAll(async () => {
  server = await startServer()
  visitor = new Browser(server.app)
  publisher = await new Browser(server.app).signIn("publisher")
  await server.database.asOwner(async (trx) => {
    await trx
      .updateTable("users")
      .set({ tenant: "northside" })
      .where("instance", "=", "yenza")
      .where("email", "=", "power@demo.example")
      .execute()
  })
  const yenza = server.publishing.live.byId("yenza")
  if (!yenza) throw new Error("yenza is not shipped")
  const grant = {
    email: "power@demo.example",
    role: "publisher",
    tenant: "northside",
    now: new Date(),
  } as const
  expect(await giveRole(server.database, yenza, grant)).toBe("done")
  expect(await giveRole(server.database, yenza, { ...grant, email: "nobody@demo.example" })).toBe("nobody")
  tenantPublisher = await new Browser(server.app).signIn("power")
})
afterAll(() => server.app.close())

interface Menus {
  menus: { main: { entries: Record<string, { icon?: string; title: unknown; entries?: object }> } }
}
const menus = async (browser: Browser) => ((await documentOf(browser, "menus")) as Menus).menus.main
const northside = { layer: "tenant", tenant: "northside" } as const
const star = (icon: string) => ({ menus: { menus: { main: { entries: { home: { icon } } } } } })

describe("a tenant's layer", () => {
  it("shows for that tenant alone", async () => {
    expect((await configuration(tenantPublisher)).release.tenant).toBe("northside")
    expect((await configuration(visitor)).release.tenant).toBeNull()
    expect((await menus(tenantPublisher)).entries["navigators"]?.entries).not.toHaveProperty("jobs")
    expect((await menus(visitor)).entries["navigators"]?.entries).toHaveProperty("jobs")

    const before = (await configuration(visitor)).release.id
    expect((await publish(tenantPublisher, star("star"), northside)).status).toBe(200)
    expect((await menus(tenantPublisher)).entries["home"]?.icon).toBe("star")
    expect((await menus(visitor)).entries["home"]?.icon).not.toBe("star")
    expect((await configuration(visitor)).release.id).toBe(before)
  })

  it("keeps its own edits when the instance publishes beneath it", async () => {
    const before = (await configuration(tenantPublisher)).release.id
    const cv = { menus: { menus: { main: { entries: { my_cv: { icon: "heart" } } } } } }
    expect((await publish(publisher, cv)).status).toBe(200)
    expect((await configuration(tenantPublisher)).release.id).not.toBe(before)
    const { entries } = await menus(tenantPublisher)
    expect([entries["home"]?.icon, entries["my_cv"]?.icon]).toEqual(["star", "heart"])
  })

  /** The instance has a page of an open day, and the tenant's menu leads there. */
  async function openDay(): Promise<void> {
    const screen = {
      kind: "screen",
      v: 1,
      id: "open-day",
      title: { t: "shell:menu.home" },
      body: [{ id: "title", type: "heading", text: { t: "shell:menu.home" } }],
    }
    const route = { path: "/open-day", screen: "open-day", title: { t: "shell:menu.home" } }
    await publish(publisher, { "screen/open-day": screen, routes: { routes: { openDay: route } } })
    const entry = { title: { t: "shell:menu.home" }, to: { route: "openDay" } }
    const patches = { menus: { menus: { main: { entries: { openDay: entry } } } } }
    expect((await publish(tenantPublisher, patches, northside)).status).toBe(200)
  }
  const takeAway = () => publish(publisher, { "screen/open-day": null, routes: null })
  const heldBack = async () => (await publisher.publishing.releases({ layer: "instance" })).heldBack

  it("stays at its last good release when the instance takes away what it stands on", async () => {
    await openDay()
    const good = (await configuration(tenantPublisher)).release.id
    const taken = await takeAway()
    expect(taken.status).toBe(200)
    expect(taken.body).toMatchObject({
      heldBack: [
        {
          tenant: "northside",
          problems: expect.arrayContaining([expect.objectContaining({ severity: "error" })]),
        },
      ],
    })
    expect((await configuration(tenantPublisher)).release.id).toBe(good)
    const { entries } = await tenantPublisher.publishing.audit(northside)
    expect(entries[0]?.action).toBe("held-back")
    const held = { tenant: "northside", title: "Northside College", problems: [{ severity: "error" }] }
    expect((await tenantPublisher.publishing.releases(northside)).heldBack).toMatchObject([held])
    expect(await heldBack()).toMatchObject([held])
    expect((await publish(tenantPublisher, { menus: null }, northside)).status).toBe(200)
    expect(await heldBack()).toEqual([])
  })

  it("is held back no more when the instance puts back what it stands on", async () => {
    await openDay()
    // From here on all of it is read as it is kept, and what is put back is the same.
    await publish(publisher, star("flag"))
    const good = (await configuration(tenantPublisher)).release.id
    const [before] = (await publisher.publishing.releases({ layer: "instance" })).releases
    expect((await takeAway()).status).toBe(200)
    expect(await heldBack()).toHaveLength(1)
    await publisher.publishing.rollback(before!.id, { why: "test" }, { layer: "instance" })
    expect([await heldBack(), (await configuration(tenantPublisher)).release.id]).toEqual([[], good])
  })

  it("is planned on what the instance has published meanwhile", async () => {
    const { database } = server
    const within = database.within.bind(database)
    let isOvertaken = false
    // The tenant's own commit is what first writes in its scope.
    const writing = vi.spyOn(database, "within").mockImplementation(async (scope, work) => {
      if (scope.tenant === "northside" && !isOvertaken) {
        isOvertaken = true
        expect((await takeAway()).status).toBe(200)
      }
      return within(scope, work)
    })
    const answer = await publish(tenantPublisher, star("flag"), northside)
    writing.mockRestore()
    expect([isOvertaken, answer.status]).toEqual([true, 422])
    expect(await heldBack()).toHaveLength(1)
    expect((await publish(tenantPublisher, { menus: null }, northside)).status).toBe(200)
  })

  it.each([
    ["wider gate", { gates: { gates: { CareerExplorer: { rule: true, open: "For all" } } } }, "gates"],
    [
      "wider feature",
      {
        features: {
          features: {
            CareerExplorer: {
              countries: { ZA: ["free", "starter", "mini", "power", "powerPlus", "AssessmentOnly"] },
            },
          },
        },
      },
      "features",
    ],
    ["kind of document that is not the tenant's", { app: { appName: "Ours" } }, "app"],
    ["route", { routes: { routes: { cv: { guards: [] } } } }, "routes"],
  ])("cannot have a %s", async (_, patches, document) => {
    const before = (await configuration(tenantPublisher)).release.id
    const answer = await publish(tenantPublisher, patches, northside)
    expect(answer.status).toBe(422)
    const { problems } = (answer.body as { error: { problems: { document: string; severity: string }[] } })
      .error
    expect(problems.some((problem) => problem.document === document && problem.severity === "error")).toBe(
      true,
    )
    expect((await configuration(tenantPublisher)).release.id).toBe(before)
  })

  it("may narrow a gate, which then denies its people and nobody else", async () => {
    const rule = { and: [{ feature: "PersonalityTraitsReport" }, { fact: "researchUser" }] }
    const narrowed = { gates: { gates: { PersonalityTraitsReport: { rule } } } }
    expect((await tenantPublisher.get("/api/reports/personality-traits")).status).toBe(200)
    const answer = await publish(tenantPublisher, narrowed, northside)
    expect([answer.status, answer.raw.toString().slice(0, 400)]).toEqual([200, expect.anything()])
    const denied = await tenantPublisher.get("/api/reports/personality-traits")
    expect(denied.status).toBe(403)
    expect(denied.body).toMatchObject({
      error: { code: "gate-denied", gate: { name: "PersonalityTraitsReport" } },
    })
    expect((await publisher.get("/api/reports/personality-traits")).status).toBe(200)
    await publish(tenantPublisher, { gates: null }, northside)
  })
})

describe("the gate on data", () => {
  it("refuses with its name, the clause that failed, its words and the way in", async () => {
    expect((await visitor.get("/api/reports/emotional-intelligence")).status).toBe(401)
    const starter = await new Browser(server.app).signIn("starter")
    const denied = await starter.get("/api/reports/emotional-intelligence")
    expect(denied.status).toBe(403)
    expect(denied.body).toMatchObject({
      error: {
        code: "gate-denied",
        gate: {
          name: "EmotionalIntelligenceReport",
          clause: expect.stringMatching(/./),
          why: { t: expect.any(String) },
          unlock: expect.anything(),
        },
      },
    })
    const learner = await new Browser(server.app).signIn("analyst")
    expect((await learner.get("/api/reports/emotional-intelligence")).status).toBe(200)
    expect((await learner.get("/api/reports/constructor")).status).toBe(404)
  })
})

describe("an editor of one place", () => {
  it("of a tenant reads and writes nothing of the instance's layer", async () => {
    const base = (await configuration(visitor)).release.id
    const { publishing } = tenantPublisher
    const layer = { layer: "instance" } as const
    const why = "Not mine"
    const visit = { path: "/cv", persona: "starter" }
    const calls = [
      publishing.publish({ base, ...layer, patches: star("heart"), why }),
      publishing.check({ base, ...layer, patches: star("heart") }),
      publishing.documents(layer),
      publishing.document("personas", layer),
      publishing.textOrigins({ ...layer, namespace: "shell", key: "menu.home" }),
      publishing.documentOrigins({ ...layer, document: "menus" }),
      publishing.releases(layer),
      publishing.releaseDifference(base, base, layer),
      publishing.checkRollback(base, layer),
      publishing.proposals(layer),
      publishing.audit(layer),
      publishing.matrix(layer),
      publishing.findings(layer),
      publishing.why({ ...layer, ...visit }),
    ]
    await Promise.all(calls.map((call) => expect(call).rejects.toMatchObject({ status: 403 })))
    await expect(publishing.rollback(base, { why }, northside)).rejects.toMatchObject({ status: 404 })
    await expect(publishing.checkRollback(base, northside)).rejects.toMatchObject({ status: 404 })
    expect((await configuration(visitor)).release.id).toBe(base)
  })

  it("of one instance reads and writes nothing of another", async () => {
    const lantern = new Browser(server.app, "lantern.localhost")
    const { release } = await configuration(lantern)
    // The session is another host's: here it is nobody's.
    const thief = new Browser(server.app, "lantern.localhost")
    const cookie = publisher.cookieHeader()
    expect((await thief.get("/api/documents", { cookie })).status).toBe(401)
    expect((await thief.get("/api/releases", { cookie })).status).toBe(401)
    const layer = { layer: "instance" } as const
    const compared = publisher.publishing.releaseDifference(release.id, release.id, layer)
    await expect(compared).rejects.toMatchObject({ status: 404 })
    const based = publisher.publishing.check({ base: release.id, ...layer, patches: {} })
    await expect(based).rejects.toMatchObject({ status: 422 })
    const theirs = `/documents/${release.navigation}.json`
    expect((await lantern.get(theirs)).status).toBe(200)
    expect((await publisher.get(theirs)).status).toBe(404)
  })

  it("is fenced in the database as well", async () => {
    const { database } = server
    const rows = (instance: string, tenant: string, table: "releases" | "documents" | "audit" | "pointers") =>
      database.within({ instance, tenant }, (trx) =>
        trx.selectFrom(table).select(["instance", "tenant"]).distinct().execute(),
      )
    for (const table of ["releases", "documents", "audit", "pointers"] as const) {
      expect(await rows("lantern", "*", table)).toEqual([{ instance: "lantern", tenant: "" }])
      expect(await rows("yenza", "elsewhere", table)).toEqual([{ instance: "yenza", tenant: "" }])
    }
    const write = (scope: { instance: string; tenant: string }, instance: string, tenant: string) =>
      database.within(scope, (trx) =>
        trx
          .updateTable("pointers")
          .set({ changed_at: new Date() })
          .where("instance", "=", instance)
          .where("tenant", "=", tenant)
          .executeTakeFirst(),
      )
    const changed = async (...input: Parameters<typeof write>) =>
      Number((await write(...input)).numUpdatedRows)
    expect(await changed({ instance: "yenza", tenant: "northside" }, "yenza", "northside")).toBe(1)
    expect(await changed({ instance: "yenza", tenant: "northside" }, "yenza", "")).toBe(0)
    expect(await changed({ instance: "yenza", tenant: "*" }, "lantern", "")).toBe(0)
    const forge = database.within({ instance: "yenza", tenant: "northside" }, (trx) =>
      sql`insert into audit (instance, tenant, actor, action, detail) values ('yenza', '', 'x', 'publish', '{}')`.execute(
        trx,
      ),
    )
    await expect(forge).rejects.toThrow(/row-level security/)
    const erase = database.within({ instance: "yenza", tenant: "*" }, (trx) =>
      trx.deleteFrom("audit").execute(),
    )
    await expect(erase).rejects.toThrow(/permission denied/)
  })
})
