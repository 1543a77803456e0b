import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { ErrorBody } from "#api/contract/error.ts"
import type { Operation } from "#documents/operation.g.ts"
import type { PublishingClient } from "#api/publishing-client.ts"
import { momentOf, wallOf } from "#server/publishing/zoned.ts"
import { grantRole, takeRole } from "#server/repositories/memberships.ts"
import { Browser, publish } from "../publishing/support.ts"
import { startApp, type TestApp } from "../support/app.ts"

let server: TestApp
let publisher: Browser
let operator: Browser
let editor: Browser
let tenantAdmin: Browser
beforeAll(async () => {
  server = await startApp()
  const signedIn = (persona: string) => new Browser(server.app).signIn(persona)
  publisher = await signedIn("publisher")
  operator = await signedIn("operator")
  editor = await signedIn("editor")
  tenantAdmin = await signedIn("tenant-admin")
})
afterAll(() => server.stop())

const instance = { layer: "instance" } as const
type Call = (calls: PublishingClient) => Promise<unknown>

async function answer(who: Browser, call: Call): Promise<string> {
  const { status, body } = await who.answerTo(call)
  return status < 400 ? "done" : (body as { error: ErrorBody }).error.code
}
const inMinutes = (minutes: number) =>
  wallOf(new Date(server.now().getTime() + minutes * 60_000), "Africa/Johannesburg")

const edit = (id: string, ...operations: Operation[]) =>
  publisher.publishing.edit(id, { id: randomUUID(), operations })

async function valueIn(id: string, document: string, steps: string[]): Promise<unknown> {
  const { now } = await publisher.publishing.editedDocument(id, document)
  return steps.reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], now)
}
async function set(id: string, document: string, steps: string[], value: unknown): Promise<void> {
  const was = await valueIn(id, document, steps)
  await edit(id, { do: "set", document, steps, ...(was !== undefined && { was }), value } as Operation)
}

const rule = ["gates", "SubjectChoices", "rule"]
const wide = { fact: "curriculumChosen" }
const ofAge = { "==": [{ var: "user.ageBand" }, "adult"] }

/** A change that opens a gate to minors, which takes two. */
async function opening(title: string, value: unknown = wide): Promise<string> {
  const { changeset } = await publisher.publishing.beginChangeset({ title, ...instance })
  await set(changeset.id, "gates", rule, value)
  return changeset.id
}
async function proposed(id: string, why: string) {
  const { entries } = (await publisher.publishing.changeset(id)).changeset
  return publisher.publishing.proposeChangeset(id, { entries, why })
}
const lettersTo = async (who: string) => server.messages(`${who}@demo.example`)
async function accountOf(who: string) {
  return server.database.asOwner((trx) =>
    trx
      .selectFrom("users")
      .select(["id", "pseudonym"])
      .where("email", "=", `${who}@demo.example`)
      .where("instance", "=", "yenza")
      .executeTakeFirstOrThrow(),
  )
}

describe("a change that waits for a second person", () => {
  it("is told to whoever may approve, and to its author what became of it: by links, with nobody's words", async () => {
    const id = await opening("Open https://attacker.example")
    const { proposal } = await proposed(id, "Go to https://attacker.example")
    const [asked] = await lettersTo("operator")
    expect(asked?.subject).toContain("waits for you")
    expect(asked?.body).toContain(`/studio/yenza/changes/${proposal.id}`)
    await operator.publishing.withdraw(proposal.id, { why: "Say https://why.example first" })
    const [returned] = await lettersTo("publisher")
    expect(returned?.subject).toContain("turned down")
    expect(returned?.body).toContain(`/studio/yenza/changes/${proposal.id}`)
    expect(JSON.stringify([asked, returned])).not.toMatch(/attacker|why\.example/)
    const { proposal: now } = await publisher.publishing.proposal(proposal.id)
    expect([now.state, now.decidedWhy]).toEqual(["withdrawn", "Say https://why.example first"])

    const again = await proposed(id, "Again")
    await operator.publishing.approve(again.proposal.id, { effect: again.proposal.effect })
    const [approved] = await lettersTo("publisher")
    expect(approved?.subject).toContain("was approved")
    // What was live stands again for the tests that follow.
    const { releases } = await publisher.publishing.releases(instance)
    await publisher.publishing.rollback(releases[1]!.id, { why: "Back" }, instance)
  })

  it("is approved as it was proposed, or not at all: an edit that does something else asks anew", async () => {
    const id = await opening("Edited after")
    const { proposal } = await proposed(id, "First")
    const approve = (effect = proposal.effect) =>
      answer(operator, (calls) => calls.approve(proposal.id, { effect }))
    await set(id, "gates", rule, { and: [wide, ofAge] })
    expect(await operator.publishing.proposal(proposal.id)).toMatchObject({ stale: true, edited: true })
    expect(await approve()).toBe("stale")
    // An edit that is taken back leaves what was proposed.
    await publisher.publishing.undo(id, { id: randomUUID() })
    expect(await operator.publishing.proposal(proposal.id)).toMatchObject({ stale: false, edited: false })

    await set(id, "locale/en/shell", ["texts", "menu.home"], "Begin here")
    const second = await proposed(id, "Second")
    const { since, diff } = await operator.publishing.proposal(second.proposal.id)
    expect(since?.proposal.id).toBe(proposal.id)
    const documentsOf = (told: typeof diff) => [...new Set(told.map(({ document }) => document))].toSorted()
    expect(documentsOf(since?.diff ?? [])).toEqual(["locale/en/shell", "menus"])
    expect(documentsOf(diff)).toEqual(["gates", "locale/en/shell", "menus"])
    // Of one change one proposal waits.
    expect((await operator.publishing.proposal(proposal.id)).proposal.state).toBe("withdrawn")
    expect(await approve()).toBe("conflict")
    await publisher.publishing.discardChangeset(id)
    const { effect } = second.proposal
    expect(await answer(operator, (calls) => calls.approve(second.proposal.id, { effect }))).toBe("stale")
  })

  it("outlives what others publish beside it, and not what lets others in by it", async () => {
    const facts = (value: unknown) => ({
      facts: { facts: { tried: { type: "boolean", meaning: "Tried out.", rule: value } } },
    })
    expect((await publish(publisher, facts(ofAge))).status).toBe(200)
    const id = await opening("By a fact", {
      and: [wide, { or: [{ fact: "tried" }, { feature: "SubjectChoiceExplorer" }] }],
    })
    const { proposal } = await proposed(id, "By a fact")
    await publish(publisher, { "locale/en/profile": { texts: { "own.two": "Two" } } })
    expect((await operator.publishing.proposal(proposal.id)).stale).toBe(false)
    // Nothing asks the fact as yet: that takes nobody else.
    expect((await publish(publisher, facts({ fact: "signedIn" }))).status).toBe(200)
    expect((await operator.publishing.proposal(proposal.id)).stale).toBe(true)
    const { effect } = proposal
    expect(await answer(operator, (calls) => calls.approve(proposal.id, { effect }))).toBe("stale")
    await publisher.publishing.withdraw(proposal.id, { why: "Tried" })
  })

  it("is not approved by whoever wrote in it, whoever proposes it", async () => {
    const id = await opening("Of two hands")
    const { id: userId } = await accountOf("publisher")
    const other = await new Browser(server.app).signIn("editor")
    await publisher.publishing.inviteTo(id, { identifier: "editor@demo.example" })
    const was = await valueIn(id, "locale/en/shell", ["texts", "menu.home"])
    const operations = [
      { do: "set", document: "locale/en/shell", steps: ["texts", "menu.home"], was, value: "Ours" },
    ] as Operation[]
    await other.publishing.edit(id, { id: randomUUID(), operations })
    const { proposal } = await proposed(id, "Of two hands")
    const role = { instance: "yenza", tenant: "", role: "operator" } as const
    const editorId = (await accountOf("editor")).id
    for (const holder of [userId, editorId])
      await server.database.asOwner((trx) => grantRole(trx, { ...role, userId: holder }))
    const { effect } = proposal
    const approve: Call = (calls) => calls.approve(proposal.id, { effect })
    expect([await answer(publisher, approve), await answer(other, approve)]).toEqual([
      "forbidden",
      "forbidden",
    ])
    for (const holder of [userId, editorId])
      await server.database.asOwner((trx) => takeRole(trx, { ...role, userId: holder }))
    await publisher.publishing.withdraw(proposal.id, { why: "Tried" })
  })
})

describe("a change that is approved for an hour", () => {
  /** Opens a gate, proposed and approved for ten minutes later. */
  async function approvedAt(title: string, value?: unknown) {
    const id = await opening(title, value)
    const { proposal } = await proposed(id, title)
    const { effect } = proposal
    const schedule = await operator.publishing.approveAt(proposal.id, { effect, at: inMinutes(10) })
    return { id, proposal, schedule }
  }
  const became = async (id: string) => {
    const { schedules } = await publisher.publishing.schedules(instance)
    const { state, outcome } = schedules.find((one) => one.id === id)!
    return [state, outcome]
  }
  const publishedThen = async () => {
    server.advance(11)
    await server.publishDue()
  }
  const current = async () => (await publisher.publishing.documents(instance)).release

  it("is published then with that yes, and its author hears of both", async () => {
    const before = await current()
    const { id, proposal, schedule } = await approvedAt("At eight https://attacker.example")
    expect(schedule).toMatchObject({ proposal: proposal.id, state: "waiting", visible: false })
    expect((await operator.publishing.proposal(proposal.id)).proposal.state).toBe("approved")
    const [told] = await lettersTo("publisher")
    expect([told?.subject, told?.body]).toEqual([
      expect.stringContaining("approved for a later hour"),
      expect.stringContaining(schedule.wall.replace("T", " ")),
    ])
    expect(JSON.stringify(told)).not.toContain("attacker")
    await server.publishDue()
    expect(await current()).toBe(before)
    await publishedThen()
    const { changeset } = await publisher.publishing.changeset(id)
    expect(changeset.state).toBe("published")
    expect(await became(schedule.id)).toEqual(["published", changeset.release])
    const { entries } = await operator.publishing.audit(instance)
    const kept = entries.find(({ action }) => action === "protected-change")
    expect(kept?.detail).toMatchObject({ proposal: proposal.id, release: changeset.release })
    expect(kept?.actor).toBe((await accountOf("operator")).pseudonym)
    const { releases } = await publisher.publishing.releases(instance)
    await publisher.publishing.rollback(releases[1]!.id, { why: "Back" }, instance)
  })

  it("is not published where it does something else by then: both who agreed on it are told", async () => {
    const facts = (value: unknown) => ({
      facts: { facts: { tried: { type: "boolean", meaning: "Tried out.", rule: value } } },
    })
    await publish(publisher, facts(ofAge))
    const asked = { and: [wide, { or: [{ fact: "tried" }, { feature: "SubjectChoiceExplorer" }] }] }
    const { id, proposal, schedule } = await approvedAt("Overtaken https://attacker.example", asked)
    expect((await publish(publisher, facts({ fact: "signedIn" }))).status).toBe(200)
    const before = await current()
    await publishedThen()
    expect(await became(schedule.id)).toEqual(["missed", "effect"])
    expect(await current()).toBe(before)
    const pages = { publisher: `making/${id}`, operator: proposal.id }
    for (const [who, page] of Object.entries(pages)) {
      const [letter] = await lettersTo(who)
      expect(letter?.subject).toContain("Not published")
      expect(letter?.body).toContain(`/studio/yenza/changes/${page}`)
      expect(JSON.stringify(letter)).not.toContain("attacker")
    }
    await publisher.publishing.discardChangeset(id)
  })

  it("is not published once it was edited, nor for an approver who has lost the role", async () => {
    const edited = await approvedAt("Edited before its hour")
    await set(edited.id, "locale/en/shell", ["texts", "menu.home"], "Smuggled")
    const before = await current()
    await publishedThen()
    expect(await became(edited.schedule.id)).toEqual(["missed", "edited"])
    await publisher.publishing.discardChangeset(edited.id)

    const left = await approvedAt("Whose operator left")
    const { id: userId } = await accountOf("operator")
    const role = { instance: "yenza", tenant: "", userId, role: "operator" } as const
    await server.database.asOwner((trx) => takeRole(trx, role))
    await publishedThen()
    await server.database.asOwner((trx) => grantRole(trx, role))
    expect(await became(left.schedule.id)).toEqual(["missed", "approver"])
    await publisher.publishing.discardChangeset(left.id)
    expect(await current()).toBe(before)
  })

  it("takes the same as an approval: of two at once one is heard, and an hour that is refused leaves it open", async () => {
    const id = await opening("Two at once")
    const { proposal } = await proposed(id, "Two at once")
    const { effect } = proposal
    const at = inMinutes(10)
    const approveAt = (what: object): Call => {
      const input = { effect, at, ...what }
      return (calls) => calls.approveAt(proposal.id, input)
    }
    expect(await answer(operator, approveAt({ at: inMinutes(-5) }))).toBe("invalid-input")
    expect(await answer(operator, approveAt({ effect: "0".repeat(64) }))).toBe("stale")
    expect(await answer(publisher, approveAt({}))).toBe("forbidden")
    expect((await operator.publishing.proposal(proposal.id)).proposal.state).toBe("open")
    const both = await Promise.all([answer(operator, approveAt({})), answer(operator, approveAt({}))])
    expect(both.toSorted()).toEqual(["conflict", "done"])
    // Who approved it may take that back, and what they did not approve they leave.
    const plain = await publisher.publishing.beginChangeset({ title: "A word", ...instance })
    await set(plain.changeset.id, "locale/en/shell", ["texts", "menu.home"], "Begin")
    const theirs = await publisher.publishing.scheduleChangeset(plain.changeset.id, {
      entries: 1,
      at,
      why: "Alone",
    })
    expect(await answer(operator, (calls) => calls.cancelSchedule(theirs.id))).toBe("forbidden")
    const { schedules } = await operator.publishing.schedules(instance)
    const waiting = schedules.filter(({ state }) => state === "waiting")
    expect(new Set(waiting.map(({ proposal: of }) => of))).toEqual(new Set([proposal.id, null]))
    const approved = waiting.find((one) => one.proposal === proposal.id)!
    expect(await answer(operator, (calls) => calls.cancelSchedule(approved.id))).toBe("done")
    await publisher.publishing.cancelSchedule(theirs.id)
    const before = await current()
    await publishedThen()
    expect(await current()).toBe(before)
    await publisher.publishing.discardChangeset(id)
  })
})

describe("what was proposed as no change, and is approved for an hour", () => {
  /** Takes a second person there and back. */
  const elsewhere = { app: { applicationUrl: "http://localhost" } }
  const current = async () => (await publisher.publishing.documents(instance)).release
  const found = async (id: string) =>
    (await publisher.publishing.schedules(instance)).schedules.find((one) => one.id === id)!
  const due = async () => {
    server.advance(11)
    await Promise.all([server.publishDue(), server.publishDue()])
    await server.publishDue()
  }
  /** Patches, or the way back to a release, approved for ten minutes later. */
  async function approvedAt(what: { patches: Record<string, unknown> } | { restores: string }, why: string) {
    const base = await current()
    const { proposal } = await publisher.publishing.propose({ ...instance, base, ...what, why })
    const { effect } = proposal
    const schedule = await operator.publishing.approveAt(proposal.id, { effect, at: inMinutes(10) })
    return { base, proposal, schedule }
  }

  it("is published then, once, with that yes; and the way back from it, too", async () => {
    const there = await approvedAt({ patches: elsewhere }, "See https://attacker.example")
    expect(there.schedule).toMatchObject({ changeset: null, title: there.proposal.why, visible: false })
    const [told] = await lettersTo("publisher")
    expect(told?.body).toContain(`/studio/yenza/changes/${there.proposal.id}`)
    expect(JSON.stringify(told)).not.toContain("attacker")
    await server.publishDue()
    expect([await current(), (await found(there.schedule.id)).state]).toEqual([there.base, "waiting"])
    const { releases: before } = await publisher.publishing.releases(instance)
    await due()
    const opened = await current()
    expect(await found(there.schedule.id)).toMatchObject({ state: "published", outcome: opened })

    const back = await approvedAt({ restores: there.base }, "As it was")
    await due()
    const { releases } = await publisher.publishing.releases(instance)
    expect(releases.slice(0, 2).map(({ id, restores }) => [id, restores])).toEqual([
      [await current(), there.base],
      [opened, null],
    ])
    expect(releases.length).toBe(before.length + 2)
    expect(await found(back.schedule.id)).toMatchObject({ state: "published", outcome: await current() })
    const { entries } = await operator.publishing.audit(instance)
    const kept = entries.filter(({ action }) => action === "protected-change").slice(0, 2)
    expect(kept.map(({ detail }) => (detail as { proposal?: string }).proposal)).toEqual([
      back.proposal.id,
      there.proposal.id,
    ])
  })

  it("is not published where it does something else by then: both who agreed on it are led to the proposal", async () => {
    const { schedule } = await approvedAt({ patches: elsewhere }, "Beside")
    await publish(publisher, { routes: { routes: { cv: { title: { t: "shell:menu.help" } } } } })
    const before = await current()
    await due()
    // What was signed is a leaf of another document: it does the same beside what was published.
    expect((await found(schedule.id)).state).toBe("published")
    const overtaken = await approvedAt({ restores: before }, "The way back")
    await publish(publisher, { "locale/en/shell": { texts: { "menu.help": "Assistance, please" } } })
    const live = await current()
    await due()
    expect(await found(overtaken.schedule.id)).toMatchObject({ state: "missed", outcome: "effect" })
    expect(await current()).toBe(live)
    for (const who of ["publisher", "operator"]) {
      const [letter] = await lettersTo(who)
      expect(letter?.subject).toContain("Not published")
      expect(letter?.body).toContain(`/studio/yenza/changes/${overtaken.proposal.id}`)
    }
    await approvedAt({ restores: before }, "Once more")
    await due()
    expect((await publisher.publishing.releases(instance)).releases[0]?.restores).toBe(before)
  })

  it("is cancelled by whoever approved it, and published for nobody who has lost the role", async () => {
    const before = await current()
    const cancelled = await approvedAt({ patches: elsewhere }, "Cancelled")
    expect(await answer(editor, (calls) => calls.cancelSchedule(cancelled.schedule.id))).toBe("forbidden")
    await operator.publishing.cancelSchedule(cancelled.schedule.id)
    const left = await approvedAt({ patches: elsewhere }, "Left behind")
    const { id: userId } = await accountOf("publisher")
    const role = { instance: "yenza", tenant: "", userId, role: "publisher" } as const
    await server.database.asOwner((trx) => takeRole(trx, role))
    await due()
    await server.database.asOwner((trx) => grantRole(trx, role))
    expect((await found(cancelled.schedule.id)).state).toBe("cancelled")
    expect(await found(left.schedule.id)).toMatchObject({ state: "missed", outcome: "author" })
    // A yes is used up by its hour, whatever became of it.
    const { effect, id } = left.proposal
    expect(await answer(operator, (calls) => calls.approve(id, { effect }))).toBe("conflict")
    expect(await current()).toBe(before)
  })

  it("is cancelled for good where that comes while it is being published", async () => {
    const before = await current()
    const { schedule } = await approvedAt({ patches: elsewhere }, "At the last moment")
    server.advance(11)
    const [cancelled] = await Promise.all([
      answer(operator, (calls) => calls.cancelSchedule(schedule.id)),
      server.publishDue(),
    ])
    const { state } = await found(schedule.id)
    expect([cancelled, state, (await current()) === before]).toEqual(
      state === "cancelled" ? ["done", "cancelled", true] : ["conflict", "published", false],
    )
  })

  it("comes at the first of two hours that the clocks show twice, and at none that they leap over", async () => {
    const timeZone = "America/New_York"
    await publish(publisher, { app: { timeZone } })
    const base = await current()
    const { proposal } = await publisher.publishing.propose({
      ...instance,
      base,
      patches: elsewhere,
      why: "Night",
    })
    const { effect } = proposal
    const days = Array.from({ length: 365 }, (_, day) =>
      wallOf(new Date(server.now().getTime() + (day + 1) * 86_400_000), timeZone).slice(0, 10),
    )
    const leapt = days.find((day) => momentOf(`${day}T02:30`, timeZone).is === "skipped")!
    const twice = days.find((day) => momentOf(`${day}T01:30`, timeZone).is === "repeated")!
    const approveAt =
      (at: string): Call =>
      (calls) =>
        calls.approveAt(proposal.id, { effect, at })
    expect(await answer(operator, approveAt(`${leapt}T02:30`))).toBe("invalid-input")
    const { at, id } = await operator.publishing.approveAt(proposal.id, { effect, at: `${twice}T01:30` })
    expect(at).toBe(`${twice}T05:30:00.000Z`)
    await operator.publishing.cancelSchedule(id)
    await publish(publisher, { app: { timeZone: "Africa/Johannesburg" } })
  })
})

describe("the policy of approvals", () => {
  const open = { gates: { gates: { SubjectChoices: { rule: wide } } } }
  const lax = { properties: { approvals: { widening: 1, minors: 1, research: 1, keys: 1 } } }
  it.each([
    ["a gate that opens", open],
    ["the policy itself", lax],
    ["the policy and what it would let through", { ...lax, ...open }],
    ["another key", { "key/holland_code": { source: "Somebody else’s" } }],
    [
      "a page that asks nobody to sign in",
      { routes: { routes: { themeSettingsPage: { meta: { ignoreAuth: true } } } } },
    ],
  ])("is not passed by one person: %s", async (_, patches) => {
    const base = (await publisher.publishing.documents(instance)).release
    const why = "Alone"
    const sent = { ...instance, base, patches, why }
    expect(await answer(publisher, (calls) => calls.publish(sent))).toBe("approval-required")
    expect(
      await answer(publisher, (calls) => calls.publish({ ...sent, layer: "tenant", tenant: "northside" })),
    ).not.toBe("done")
    expect(await answer(editor, (calls) => calls.publish(sent))).toBe("forbidden")
    expect((await publisher.publishing.documents(instance)).release).toBe(base)
  })

  it("is not passed by a change, by its hour, nor by what a tenant’s admin or an editor calls", async () => {
    const id = await opening("Alone")
    const wanted = { entries: 1, why: "Alone" }
    const at = inMinutes(10)
    expect(await answer(publisher, (calls) => calls.publishChangeset(id, wanted))).toBe("approval-required")
    expect(await answer(publisher, (calls) => calls.scheduleChangeset(id, { ...wanted, at }))).toBe(
      "approval-required",
    )
    const { proposal } = await proposed(id, "Who may?")
    const plain = await publisher.publishing.beginChangeset({ title: "A word", ...instance })
    await set(plain.changeset.id, "locale/en/shell", ["texts", "menu.home"], "Begin")
    const schedule = await publisher.publishing.scheduleChangeset(plain.changeset.id, { ...wanted, at })
    const calls: Call[] = [
      (api) => api.publishChangeset(id, wanted),
      (api) => api.scheduleChangeset(id, { ...wanted, at }),
      (api) => api.proposeChangeset(id, wanted),
      (api) => api.approve(proposal.id, { effect: proposal.effect }),
      (api) => api.withdraw(proposal.id, { why: "No" }),
      (api) => api.approveAt(proposal.id, { effect: proposal.effect, at }),
      (api) => api.cancelSchedule(schedule.id),
    ]
    for (const who of [tenantAdmin, editor, await new Browser(server.app).signIn("analyst")])
      for (const call of calls) expect(["forbidden", "not-found"]).toContain(await answer(who, call))
    const stays = await publisher.publishing.schedules(instance)
    expect(stays.schedules.find((one) => one.id === schedule.id)?.state).toBe("waiting")
    expect((await operator.publishing.proposal(proposal.id)).proposal.state).toBe("open")
    await publisher.publishing.withdraw(proposal.id, { why: "Tried" })
    await publisher.publishing.cancelSchedule(schedule.id)
  })

  it("publishes at its hour for nobody who has lost the role meanwhile", async () => {
    const { changeset } = await publisher.publishing.beginChangeset({ title: "Left behind", ...instance })
    await set(changeset.id, "locale/en/shell", ["texts", "menu.home"], "Left behind")
    const schedule = await publisher.publishing.scheduleChangeset(changeset.id, {
      entries: 1,
      at: inMinutes(10),
      why: "Later",
    })
    const { id: userId } = await accountOf("publisher")
    const role = { instance: "yenza", tenant: "", userId, role: "publisher" } as const
    await server.database.asOwner((trx) => takeRole(trx, role))
    server.advance(11)
    await server.publishDue()
    await server.database.asOwner((trx) => grantRole(trx, role))
    const { schedules } = await publisher.publishing.schedules(instance)
    expect(schedules.find((one) => one.id === schedule.id)).toMatchObject({
      state: "missed",
      outcome: "author",
    })
  })
})
