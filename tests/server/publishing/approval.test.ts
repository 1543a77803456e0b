import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { ProposedChange, ShownProposal } from "#api/contract/proposals.ts"
import type { Database } from "#server/database/database.ts"
import { grantRole } from "#server/repositories/memberships.ts"
import { serveFrom, type Server } from "#server/server.ts"
import { workers } from "../support/workers.ts"
import { bareClient, Browser, configuration, publish, quiet, startServer, type Answer } from "./support.ts"

let server: Server & { database: Database }
let publisher: Browser
let operator: Browser

beforeAll(async () => {
  server = await startServer()
  publisher = await new Browser(server.app).signIn("publisher")
  operator = await new Browser(server.app).signIn("operator")
})
afterAll(() => server.app.close())

const script = "https://scripts.attacker.example/launch.js"
const ownAddress = { app: { applicationUrl: "http://localhost" } }

const shownIn = ({ body }: Answer) => body as ShownProposal
const codeOf = ({ body }: Answer) => (body as { error?: { code: string } }).error?.code

async function base(): Promise<string> {
  return (await publisher.publishing.documents({ layer: "instance" })).release
}
async function propose(change: Partial<ProposedChange>, who = publisher): Promise<Answer> {
  const proposed = { layer: "instance", base: await base(), why: "A test asks for it", ...change } as const
  return who.answerTo((calls) => calls.propose(proposed))
}
const approve = ({ proposal }: ShownProposal, who = operator, effect = proposal.effect) =>
  who.answerTo((calls) => calls.approve(proposal.id, { effect }))
const audited = async () => (await publisher.publishing.audit({ layer: "instance" })).entries
const policyOf = async () => (await publisher.get("/home")).headers["content-security-policy"]

describe("one person alone", () => {
  it("publishes no foreign address, whoever approves", async () => {
    const before = await base()
    const app = { applicationUrl: "https://attacker.example", cookieDomain: "attacker.example" }
    expect((await publish(publisher, { app })).status).toBe(422)
    expect((await propose({ patches: { app } })).status).toBe(422)
    expect(await base()).toBe(before)
  })

  it("lets no script of somebody else in", async () => {
    const answer = await publish(publisher, { app: { integrations: { adobeAnalyticsLaunchScript: script } } })
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({
      error: { code: "approval-required" },
      protected: [
        { what: "outside service", pointer: "/integrations/adobeAnalyticsLaunchScript", after: script },
      ],
    })
    expect(await policyOf()).not.toContain("attacker.example")
  })

  it("is shown first what takes another", async () => {
    const change = { layer: "instance", base: await base(), patches: ownAddress } as const
    const { impact } = await publisher.publishing.check(change)
    expect(impact?.sentence).toMatch(/^1 protected place changes: app#\/applicationUrl/)
  })
})

describe("two people", () => {
  let first: string

  it("publish what one proposes and the other approves, with a line of its own in the audit log", async () => {
    first = await base()
    const proposed = shownIn(await propose({ patches: ownAddress }))
    expect(proposed.impact?.protected).toMatchObject([{ pointer: "/applicationUrl" }])
    expect(await operator.publishing.proposal(proposed.proposal.id)).toMatchObject({
      stale: false,
      proposal: { mine: false, state: "open" },
      diff: [{ kind: "setting", document: "app", pointer: "/applicationUrl", after: "http://localhost" }],
    })
    const answer = await approve(proposed)
    expect(answer.status).toBe(200)
    expect((await configuration(publisher)).app["applicationUrl"]).toBe("http://localhost")
    const { proposals } = await operator.publishing.proposals({ layer: "instance", state: "approved" })
    const [decided] = proposals
    const [release, line] = await audited()
    expect(line).toMatchObject({
      action: "protected-change",
      actor: decided?.decidedBy,
      detail: {
        proposal: proposed.proposal.id,
        effect: proposed.proposal.effect,
        changes: [{ what: "address", pointer: "/applicationUrl", before: "", after: "http://localhost" }],
      },
    })
    expect(release).toMatchObject({ action: "publish" })
    expect(line?.actor).not.toBe(release?.actor)
    expect(codeOf(await approve(proposed))).toBe("conflict")
  })

  it("are needed for the way back as well", async () => {
    const rollback = await publisher.answerTo((calls) =>
      calls.rollback(first, { why: "Alone" }, { layer: "instance" }),
    )
    expect([rollback.status, codeOf(rollback)]).toEqual([409, "approval-required"])
    const back = shownIn(await propose({ restores: first }))
    expect((await approve(back)).status).toBe(200)
    expect((await configuration(publisher)).app["applicationUrl"]).toBe("")
  })

  it("approve what they were shown, after other publishes too, and not what it has become", async () => {
    const [one, two] = [
      shownIn(await propose({ patches: { app: { integrations: { crispChatId: "one" } } } })),
      shownIn(await propose({ patches: { app: { integrations: { crispChatId: "two" } } } })),
    ]
    expect(codeOf(await approve(one, operator, "0".repeat(64)))).toBe("stale")
    await publish(publisher, { app: { appName: "Yenza today" } })
    expect((await approve(two)).status).toBe(200)
    expect(await policyOf()).toContain("crisp.chat")
    expect((await configuration(publisher)).app["appName"]).toBe("Yenza today")
    expect((await operator.publishing.proposal(one.proposal.id)).stale).toBe(true)
    expect(codeOf(await approve(one))).toBe("stale")
  })

  it("are two: the author approves nothing, not even as an operator, nor does anybody else", async () => {
    const proposed = shownIn(await propose({ patches: { app: { applicationUrl: "http://127.0.0.1" } } }))
    expect((await approve(proposed, publisher)).status).toBe(403)
    expect((await approve(proposed, await new Browser(server.app).signIn("analyst"))).status).toBe(403)
    await server.database.asOwner(async (trx) => {
      const { id } = await trx
        .selectFrom("users")
        .select("id")
        .where("email", "=", "publisher@demo.example")
        .where("instance", "=", "yenza")
        .executeTakeFirstOrThrow()
      await grantRole(trx, { instance: "yenza", tenant: "", userId: id, role: "operator" })
    })
    const again = await approve(proposed, publisher)
    expect([again.status, codeOf(again)]).toEqual([403, "forbidden"])
    const why = "Not this way"
    const { id } = proposed.proposal
    expect((await publisher.answerTo((calls) => calls.withdraw(id, { why }))).status).toBe(204)
    expect(codeOf(await approve(proposed))).toBe("conflict")
  })

  it("propose what takes two, and what can be published", async () => {
    expect((await propose({ patches: { app: { appName: "Other" } } })).status).toBe(422)
    expect((await propose({ patches: { app: { integrations: { crispChatId: 7 } } } })).status).toBe(422)
    expect((await propose({})).status).toBe(422)
    expect(codeOf(await propose({ base: "of-nobody", patches: ownAddress }))).toBe("invalid-input")
    expect((await propose({ patches: ownAddress }, operator)).status).toBe(403)
    const unknown = operator.publishing.proposal("00000000-0000-4000-8000-000000000000")
    await expect(unknown).rejects.toMatchObject({ status: 404 })
  })
})

describe("an address that is the instance's no more", () => {
  const foreign = "http://localhost"
  let moved: Server
  beforeAll(async () => {
    const both = { app: { applicationUrl: foreign, apiBaseUrl: `${foreign}/api` } }
    await approve(shownIn(await propose({ patches: both })))
    const { shipped } = server.publishing
    const yenza = shipped.instances.get("yenza")
    if (!yenza) throw new Error("There is no yenza.")
    const settings = { ...yenza.settings, hosts: ["own.example"] }
    const instances = new Map([...shipped.instances, ["yenza", { ...yenza, settings }] as const])
    const shared = { ...server.database, close: () => Promise.resolve() }
    moved = await serveFrom(shared, quiet(), bareClient, { shipped: { ...shipped, instances }, workers })
  })
  afterAll(() => moved.app.close())

  it("leads nothing there: not the page's calls, nor other origins' reading and writing, nor a recovery link", async () => {
    const browser = new Browser(moved.app, "own.example")
    const page = await browser.get("/home")
    expect(page.raw.toString()).not.toContain("api-base")
    expect(page.headers["content-security-policy"]).not.toContain(foreign)
    const read = await browser.get("/api/auth/ping", { origin: foreign })
    expect(read.headers["access-control-allow-origin"]).toBeUndefined()
    const body = { identifier: "learner@demo.example" }
    expect(codeOf(await browser.post("/api/auth/recover", body, { origin: foreign }))).toBe("foreign-origin")
    await browser.post("/api/auth/recover", body)
    const sent = () =>
      server.database.within({ instance: "yenza", tenant: "*" }, (trx) =>
        trx.selectFrom("outbox").select("body").where("recipient", "=", body.identifier).execute(),
      )
    await expect.poll(sent).toMatchObject([{ body: expect.stringContaining("http://own.example/") }])
    expect(JSON.stringify(await sent())).not.toContain(foreign)
  })
})
