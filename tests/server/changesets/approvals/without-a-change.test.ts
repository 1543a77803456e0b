import { describe, expect, it } from "vitest"
import { daysLater } from "#records/days.ts"
import { momentOf, wallOf } from "#server/publishing/zoned.ts"
import { grantRole, takeRole } from "#server/repositories/memberships.ts"
import { publish } from "../../publishing/support.ts"
import {
  server,
  publisher,
  operator,
  editor,
  instance,
  type Call,
  answer,
  inMinutes,
  lettersTo,
  accountOf,
  useApprovers,
} from "./support.ts"

useApprovers()

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
    // Of the calendar: late in the evening, 24 hours after the evening before the clocks leap is the day after they did.
    const today = wallOf(server.now(), timeZone).slice(0, 10)
    const days = Array.from({ length: 365 }, (_, day) => daysLater(today, day + 1))
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
