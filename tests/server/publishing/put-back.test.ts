import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest"
import type { LayerLimits } from "#documents/types.g.ts"
import type { Database } from "#server/database/database.ts"
import { storedBy } from "#server/publishing/quota.ts"
import { serveFrom, type Server } from "#server/server.ts"
import { deployedDatabase } from "../support/template.ts"
import { shipped, workers } from "../support/workers.ts"
import { bareClient, Browser, publish, quiet } from "./support.ts"

const instance = { layer: "instance" } as const
const northside = { layer: "tenant", tenant: "northside" } as const
const limits: LayerLimits = {}

let server: Server & { database: Database }
let publisher: Browser
/** Publishes for the tenant northside alone. */
let tenantPublisher: Browser

beforeAll(async () => {
  const database = await deployedDatabase()
  const yenza = shipped.instances.get("yenza")!
  const settings = { ...yenza.settings, limits }
  const own = { ...shipped, instances: new Map([...shipped.instances, ["yenza", { ...yenza, settings }]]) }
  server = { ...(await serveFrom(database, quiet(), bareClient, { shipped: own, workers })), database }
  publisher = await new Browser(server.app).signIn("publisher")
  tenantPublisher = await new Browser(server.app).signIn("tenant-admin")
})
afterAll(() => server.app.close())

const named = (label: string) => ({ "locale/en/shell": { texts: { "menu.reports": label } } })
const heart = { menus: { menus: { main: { entries: { my_cv: { icon: "heart" } } } } } }
const releasesOf = async (browser: Browser, layer: typeof instance | typeof northside) =>
  (await browser.publishing.releases(layer)).releases.map(({ id }) => id) as [string, string]

describe("what putting a release back would do", () => {
  it("is nothing where only the instance beneath has published since", async () => {
    expect((await publish(publisher, named("From beneath"))).status).toBe(200)
    const [live, before] = await releasesOf(tenantPublisher, northside)
    const { diff: between } = await tenantPublisher.publishing.releaseDifference(live, before, northside)
    expect(between).not.toEqual([])
    expect(await tenantPublisher.publishing.checkRollback(before, northside)).toMatchObject({
      problems: [],
      impact: { protected: [] },
      diff: [],
      current: live,
    })
  })

  it("is what the layer itself says otherwise now, and that is what is done", async () => {
    const [before] = await releasesOf(tenantPublisher, northside)
    expect((await publish(tenantPublisher, named("Ours"), northside)).status).toBe(200)
    expect((await publish(publisher, heart)).status).toBe(200)
    const [live] = await releasesOf(tenantPublisher, northside)

    const { diff, current } = await tenantPublisher.publishing.checkRollback(before, northside)
    expect(current).toBe(live)
    const places = new Set(diff.map(({ document }) => document))
    expect(places).toEqual(new Set(["locale/en/shell", "menus"]))
    expect(diff.map(({ sentence }) => sentence).join("\n")).not.toContain("my_cv")

    await tenantPublisher.publishing.rollback(before, { base: current, why: "As it was" }, northside)
    const [after] = await releasesOf(tenantPublisher, northside)
    const done = await tenantPublisher.publishing.releaseDifference(live, after, northside)
    expect(done.diff).toEqual(diff)
  })

  it("is told to who has used up everything, whose way back stays open", async () => {
    expect((await publish(publisher, named("Once more"))).status).toBe(200)
    const [, before] = await releasesOf(publisher, instance)
    const { megabytes } = await storedBy(server.database, { instance: "yenza", tenant: "" })
    limits.storedMegabytes = megabytes / 1.1
    onTestFinished(() => void delete limits.storedMegabytes)
    expect((await publish(publisher, named("Full"))).status).toBe(422)
    const { problems, diff } = await publisher.publishing.checkRollback(before, instance)
    expect(problems.filter(({ severity }) => severity === "error")).toEqual([])
    expect(diff).not.toEqual([])
  })

  it("is for who edits or publishes there", async () => {
    const [, before] = await releasesOf(publisher, instance)
    for (const [persona, status] of [
      ["analyst", 403],
      ["operator", 403],
      ["editor", 200],
    ] as const) {
      const browser = await new Browser(server.app).signIn(persona)
      const answer = await browser.answerTo(({ checkRollback }) => checkRollback(before, instance))
      expect([persona, answer.status]).toEqual([persona, status])
    }
  })
})

describe("a way back that was looked at", () => {
  it("is not taken over what somebody has published since", async () => {
    const [looked, before] = await releasesOf(publisher, instance)
    expect((await publish(publisher, named("A colleague's"))).status).toBe(200)
    const [live] = await releasesOf(publisher, instance)
    const put = (more: { base?: string }) =>
      publisher.answerTo(({ rollback }) => rollback(before, { why: "As it was", ...more }, instance))

    const stale = await put({ base: looked })
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({
      error: { code: "stale", says: { code: "refused.overtaken" } },
      current: live,
    })
    expect((await releasesOf(publisher, instance))[0]).toBe(live)

    expect((await put({ base: live })).status).toBe(200)
  })

  it("may name no release, as a command does, and replaces whatever is live", async () => {
    const [live, before] = await releasesOf(publisher, instance)
    await publisher.publishing.rollback(before, { why: "As it was" }, instance)
    expect((await releasesOf(publisher, instance))[1]).toBe(live)
  })
})
