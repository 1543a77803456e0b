import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { ShownChangeset } from "#api/contract/changesets.ts"
import type { MadeCodes } from "#api/contract/codes.ts"
import type { People } from "#api/contract/people.ts"
import type { Proposal } from "#api/contract/proposals.ts"
import type { ScheduleList } from "#api/contract/schedules.ts"
import { grantRole } from "#server/repositories/memberships.ts"
import { codeOf, startApp, userOf, type TestApp } from "../server/support/app.ts"
import type { Browser } from "../server/support/browser.ts"
import { shipped } from "../server/support/workers.ts"
import { callsOf, type Call } from "./support/requests.ts"
import cases from "./cases/elsewhere.json" with { type: "json" }

/** What there is of a layer that somebody without a role there may try to reach, by the names that calls have for it. */
type Things = Readonly<Record<string, unknown>>

const everyRole = ["editor", "publisher", "analyst", "researcher", "operator", "teacher"] as const
const school = "northside"

let server: TestApp
let calls: Call[]
let owner: Browser
const things: Record<string, Things> = {}
const strangers: Record<string, Browser> = {}

beforeAll(async () => {
  server = await startApp({}, { shipped: shippedWithSchools() })
  const all = callsOf((await server.browser().get("/api/docs/openapi.json")).body)
  calls = all.filter(({ path }) => cases.prefixes.some((prefix) => path.startsWith(prefix)))
  owner = await everybody("")
  things["instance"] = await thingsOf({ layer: "instance" })
  things["school"] = await thingsOf({ layer: "tenant", tenant: school })
  strangers["a school's"] = await everybody(school)
  strangers["another school's"] = await everybody("elsewhere")
  strangers["a learner's"] = await server.demo("complete")
})
afterAll(() => server.stop())

function shippedWithSchools() {
  const yenza = shipped.instances.get("yenza")!
  const tenants = { ...yenza.settings.tenants, elsewhere: { title: "E" } }
  const settings = { ...yenza.settings, tenants }
  return { ...shipped, instances: new Map([...shipped.instances, ["yenza", { ...yenza, settings }]]) }
}

/** Somebody who has every role there is, in one place. */
async function everybody(tenant: string): Promise<Browser> {
  const email = `${randomUUID()}@mail.example`
  const browser = await server.signedUp(email)
  const userId = userOf(await browser.get("/api/auth/get-user"))._id ?? ""
  await server.database.asOwner(async (trx) => {
    await trx.updateTable("users").set({ email_verified: true }).where("id", "=", userId).execute()
    for (const role of everyRole) await grantRole(trx, { instance: "yenza", tenant, userId, role })
  })
  return browser
}

async function thingsOf(layer: { layer: string; tenant?: string }): Promise<Things> {
  const made = async (path: string, body: object) => {
    const answer = await owner.post(path, body)
    if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`)
    return answer.body
  }
  const change = randomUUID()
  await made("/api/changesets", { ...layer, title: "Mine", id: change })
  const sealed = `Sealed words of ${layer.tenant ?? "the instance"}`
  const menuWord = { document: "locale/en/shell", steps: ["texts", "menu.home"] }
  await made(`/api/changesets/${change}/entries`, {
    id: randomUUID(),
    operations: [{ do: "set", ...menuWord, was: "Home", value: sealed }],
  })
  const email = `${randomUUID()}@mail.example`
  await made("/api/people/invitations", { ...layer, email, role: "publisher" })
  const query = placeOf(layer)
  const people = (await owner.get(`/api/people?${query}`)).body as People
  const base = ((await owner.get(`/api/releases?${query}`)).body as { releases: { id: string }[] })
    .releases[0]
  const codes = await made("/api/classes/grade-12/codes", { tenant: school, count: 1, uses: 1 })
  const orders = randomUUID()
  await server.database.asOwner((trx) =>
    trx
      .insertInto("orders")
      .values({
        id: orders,
        instance: "yenza",
        plan: "power",
        account_type: "power",
        country: "ZA",
        currency: "ZAR",
        amount: 100,
        coupon: null,
        user_id: null,
        gateway: "",
      })
      .execute(),
  )
  return {
    ...layer,
    orders,
    changesets: change,
    invitations: people.invitations[0]?.id,
    proposals: await proposal(layer, base?.id ?? "", {
      [menuWord.document]: { texts: { "menu.home": sealed } },
    }),
    sealed,
    schedules: await schedule(layer, change),
    releases: base?.id,
    base: base?.id,
    release: base?.id,
    other: base?.id,
    change,
    batch: (codes as MadeCodes).batch,
    person: people.people[0]?.person ?? randomUUID(),
  }
}

const placeOf = ({ layer, tenant }: Things): string =>
  `layer=${layer as string}${tenant === undefined ? "" : `&tenant=${tenant as string}`}`

/** A proposal of the layer that waits for an operator. */
async function proposal(layer: { tenant?: string }, base: string, patches: object): Promise<string> {
  const id = randomUUID()
  await server.database.asOwner(async (trx) => {
    await trx
      .insertInto("proposals")
      .values({
        id,
        instance: "yenza",
        tenant: layer.tenant ?? "",
        patches: JSON.stringify(patches),
        base,
        effect: "0".repeat(64),
        author: randomUUID(),
        why: "Mine",
      } as never)
      .execute()
  })
  const { body } = await owner.get(`/api/proposals/${id}`)
  return (body as { proposal: Proposal }).proposal.id
}

/** A change of the layer that is to be published in an hour. */
async function schedule({ tenant = "" }: { tenant?: string }, changeset: string): Promise<string> {
  const id = randomUUID()
  const said = { effect: "0".repeat(64), problems: "[]", author: randomUUID(), why: "Mine" }
  const at = new Date(server.now().getTime() + 3_600_000)
  const row = { id, instance: "yenza", tenant, changeset, changeset_entries: 0, ...said, at, wall: "soon" }
  await server.database.asOwner((trx) =>
    trx
      .insertInto("schedules")
      .values(row as never)
      .execute(),
  )
  return id
}

/** The call, filled in with what there is of a layer; what that does not say is harmless. */
function filled({ path, query, body }: Call, target: Things): { url: string; body?: object } {
  const collection = path.split("/").find((part) => part in target) ?? ""
  const special = Object.entries(cases.special).find(([prefix]) => path.startsWith(prefix))
  const values: Things = { ...cases.values, ...target, ...special?.[1] }
  const named = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(name === "id" ? (target[collection] ?? values["id"]) : values[name])),
  )
  const asked = query.flatMap((name): [string, string][] =>
    name in values ? [[name, String(values[name])]] : [],
  )
  const keys = Object.keys(body?.properties ?? {})
  const sent = Object.fromEntries(keys.flatMap((key) => (key in values ? [[key, values[key]]] : [])))
  return { url: `${named}?${new URLSearchParams(asked)}`, ...(body && { body: sent }) }
}

describe.each(cases.attempts)("what is $of, tried with $who roles", ({ of, who, may }) => {
  test("is neither read nor changed by any call", async () => {
    const target = things[of]!
    const stranger = strangers[who]!
    const told: [string, string][] = []
    // The codes are the school's, which may read them.
    const sealed = [target["sealed"], ...(who === "a school's" ? [] : [target["batch"]])]
    for (const call of calls) {
      const { url, body } = filled(call, target)
      const answer = await stranger.send(call.method, url, body === undefined ? {} : { body })
      told.push([call.name, codeOf(answer)])
      for (const words of sealed) expect(answer.text, call.name).not.toContain(words)
    }
    const through = told.filter(([, code]) => !["forbidden", "not-found"].includes(code))
    expect(Object.fromEntries(through)).toEqual(may)
  })
})

/** Previews are opened of a layer, and name what is looked at in it: neither may stand in for the other. */
describe("a preview of one's own layer", () => {
  const looked = (target: Things) => ({
    change: target["changesets"],
    proposal: target["proposals"],
    release: target["releases"],
  })
  const layers: Readonly<Record<string, object>> = {
    "a school's": { layer: "tenant", tenant: school },
    "another school's": { layer: "tenant", tenant: "elsewhere" },
  }
  const open = (who: Browser, body: object) => who.post("/api/previews", { as: "complete", ...body })

  test.each(cases.previews)("shows $who nothing of $of", async ({ of, who, may }) => {
    const stranger = strangers[who]!
    const own = layers[who]!
    expect((await open(stranger, own)).status).toBe(200)
    for (const [name, id] of Object.entries(looked(things[of]!))) {
      const answer = await open(stranger, { ...own, [name]: id })
      expect([name, codeOf(answer)]).toEqual([name, may.includes(name) ? "200" : "not-found"])
      expect(answer.text).not.toContain(things[of]!["sealed"])
    }
  })

  test("shows whoever reads that layer each of them, with its words", async () => {
    for (const target of Object.values(things)) {
      const { layer, tenant } = target
      for (const [name, id] of Object.entries(looked(target))) {
        const answer = await open(owner, { layer, ...(tenant !== undefined && { tenant }), [name]: id })
        expect(answer.status, answer.text).toBe(200)
        if (name !== "release") expect(answer.text).toContain(target["sealed"])
      }
    }
  })
})

test("all of it stands as it stood, and its owner reaches it by the same calls", async () => {
  for (const target of Object.values(things)) {
    const { body } = await owner.get(`/api/changesets/${String(target["changesets"])}`)
    expect((body as ShownChangeset).changeset).toMatchObject({ title: "Mine", state: "open", entries: 1 })
    const planned = (await owner.get(`/api/schedules?${placeOf(target)}`)).body as ScheduleList
    expect(planned.schedules).toMatchObject([{ id: target["schedules"], state: "waiting" }])
    const asked = await owner.get(`/api/people?${placeOf(target)}`)
    expect((asked.body as People).invitations).toMatchObject([{ id: target["invitations"] }])
    const reads = calls.filter(({ method, name }) => method === "GET" && !Object.hasOwn(cases.notThere, name))
    const refused: [string, string][] = []
    for (const call of reads) {
      const answer = await owner.get(filled(call, target).url)
      if (answer.status !== 200) refused.push([call.name, codeOf(answer)])
    }
    // The shipped records are the instance's.
    expect(refused.filter(([name]) => target["layer"] === "instance" || !name.includes("/records/"))).toEqual(
      [],
    )
  }
})
