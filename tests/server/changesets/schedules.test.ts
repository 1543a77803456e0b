import { randomUUID } from "node:crypto"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { ErrorBody } from "#api/contract/error.ts"
import type { Operation } from "#documents/operation.g.ts"
import { wallOf } from "#server/publishing/zoned.ts"
import { Browser, publish, type Answer } from "../publishing/support.ts"
import { startApp, type TestApp } from "../support/app.ts"

let server: TestApp
let publisher: Browser
beforeAll(async () => {
  server = await startApp()
  publisher = await new Browser(server.app).signIn("publisher")
})
afterAll(() => server.stop())

const zone = "Africa/Johannesburg"
const instance = { layer: "instance" } as const
const everywhere = { instance: "yenza", tenant: "*" }
const words = "locale/en/shell"
const errorOf = ({ body }: Answer) => (body as { error: ErrorBody }).error
const inMinutes = (minutes: number) => wallOf(new Date(server.now().getTime() + minutes * 60_000), zone)
const word = async () => {
  const { document } = await publisher.publishing.document(words, instance)
  return (document as unknown as { texts: Record<string, string> }).texts["menu.home"] ?? ""
}
const set = (value: string, was: string): Operation => ({
  do: "set",
  document: words,
  steps: ["texts", "menu.home"],
  was,
  value,
})
const edit = (id: string, ...operations: Operation[]) =>
  publisher.publishing.edit(id, { id: randomUUID(), operations })

/** A change of one word, planned in ten minutes. */
async function planned(value: string) {
  const { changeset } = await publisher.publishing.beginChangeset({ title: value, ...instance })
  await edit(changeset.id, set(value, await word()))
  const schedule = await publisher.publishing.scheduleChangeset(changeset.id, {
    revision: 1,
    at: inMinutes(10),
    why: `For ${value}`,
  })
  return { id: changeset.id, schedule }
}
const became = async (id: string) => {
  const { schedules } = await publisher.publishing.schedules(instance)
  const { state, outcome } = schedules.find((one) => one.id === id)!
  return { state, outcome }
}
const releases = async () => (await publisher.publishing.releases(instance)).releases.length

describe("a change that is planned for an hour", () => {
  it("is published then and not before, once, however many servers look", async () => {
    const before = await releases()
    const { id, schedule } = await planned("At eight")
    await server.publishDue()
    expect([await became(schedule.id), await releases()]).toEqual([
      { state: "waiting", outcome: null },
      before,
    ])
    server.advance(11)
    await Promise.all([server.publishDue(), server.publishDue(), server.publishDue()])
    await server.publishDue()
    const { changeset } = await publisher.publishing.changeset(id)
    expect(changeset.state).toBe("published")
    expect(await became(schedule.id)).toEqual({ state: "published", outcome: changeset.release })
    expect([await word(), await releases()]).toEqual(["At eight", before + 1])
  })

  it("is published although something else was published meanwhile, and its effect is the same", async () => {
    const { schedule } = await planned("Beside others")
    await publish(publisher, { "locale/en/shell": { texts: { "menu.help": "Assistance" } } })
    server.advance(11)
    await server.publishDue()
    // Documents of it look otherwise by now: whoever planned it looks again.
    expect(await became(schedule.id)).toEqual({ state: "missed", outcome: "moved" })
    const other = await planned("Beside other documents")
    await publish(publisher, { "locale/en/profile": { texts: { "own.one": "One" } } })
    server.advance(11)
    await server.publishDue()
    expect((await became(other.schedule.id)).state).toBe("published")
  })

  it("is not published once it was edited or put aside, and its author hears of it", async () => {
    const edited = await planned("Edited later")
    await edit(edited.id, set("Edited again", "Edited later"))
    const aside = await planned("Put aside")
    await publisher.publishing.discardChangeset(aside.id)
    const before = await releases()
    server.advance(11)
    await server.publishDue()
    expect(await became(edited.schedule.id)).toEqual({ state: "missed", outcome: "edited" })
    expect(await became(aside.schedule.id)).toEqual({ state: "missed", outcome: "closed" })
    expect(await releases()).toBe(before)
    const mails = await server.messages("publisher@demo.example")
    const about = (id: string) =>
      mails.filter(({ body }) => body.includes(`/studio/yenza/changes/making/${id}`))
    expect([about(edited.id).length, about(aside.id).length]).toEqual([1, 1])
    expect(JSON.stringify(mails)).not.toContain("For Edited later")
  })

  it("is taken up again when the server that had it died, and published once", async () => {
    const { schedule } = await planned("After a crash")
    server.advance(11)
    const held = new Date(server.now().getTime() + 60_000)
    await server.database.within(everywhere, (trx) =>
      trx.updateTable("schedules").set({ held_until: held }).where("id", "=", schedule.id).execute(),
    )
    await server.publishDue()
    expect((await became(schedule.id)).state).toBe("waiting")
    server.advance(2)
    const before = await releases()
    await server.publishDue()
    expect([(await became(schedule.id)).state, await releases()]).toEqual(["published", before + 1])
  })

  it("is tried again for hours where publishing it throws, and then given up: its author hears of it once", async () => {
    const { id, schedule } = await planned("Beyond the server")
    const refusing = (sentence: string) =>
      server.database.asOwner((trx) => sql.raw(`alter table releases ${sentence}`).execute(trx))
    await refusing("add constraint refuses check (false) not valid")
    const before = await releases()
    const mails = async () =>
      (await server.messages("publisher@demo.example")).filter(({ body }) => body.includes(`/making/${id}`))
    for (const minutes of [11, 5 * 60 + 50]) {
      server.advance(minutes)
      await server.publishDue()
      expect([await became(schedule.id), (await mails()).length]).toEqual([
        { state: "waiting", outcome: null },
        0,
      ])
    }
    server.advance(10)
    await server.publishDue()
    await refusing("drop constraint refuses")
    server.advance(10)
    await server.publishDue()
    expect(await became(schedule.id)).toEqual({ state: "missed", outcome: "failed" })
    expect([await releases(), (await mails()).length]).toEqual([before, 1])
    const { entries } = await publisher.publishing.audit(instance)
    const missed = entries.filter(({ action }) => action === "schedule-missed")
    expect(missed[0]?.detail).toMatchObject({ schedule: schedule.id, missed: "failed" })
    await publisher.publishing.discardChangeset(id)
  })

  it("is begun no more where every server has died over it, and its author hears of it", async () => {
    const { id, schedule } = await planned("Deadly")
    server.advance(11)
    const before = await releases()
    const died = (times: number) =>
      server.database.within(everywhere, (trx) =>
        trx.updateTable("schedules").set({ begun: times }).where("id", "=", schedule.id).execute(),
      )
    await died(3)
    await server.publishDue()
    expect([await became(schedule.id), await releases()]).toEqual([
      { state: "missed", outcome: "failed" },
      before,
    ])
    const mails = await server.messages("publisher@demo.example")
    expect(mails.filter(({ body }) => body.includes(`/making/${id}`))).toHaveLength(1)
    await publisher.publishing.discardChangeset(id)
  })

  it("is known as published where the server died between that and saying so", async () => {
    const { id, schedule } = await planned("Died after it")
    await publisher.publishing.publishChangeset(id, { revision: 1, why: "The same server, before it died" })
    const before = await releases()
    server.advance(11)
    await server.publishDue()
    const { changeset } = await publisher.publishing.changeset(id)
    expect(await became(schedule.id)).toEqual({ state: "published", outcome: changeset.release })
    expect(await releases()).toBe(before)
  })

  it("is published at no hour once it was cancelled, and can be planned anew", async () => {
    const { id, schedule } = await planned("Cancelled")
    const again = { revision: 1, at: inMinutes(20), why: "Later" }
    const twice = await publisher.answerTo((calls) => calls.scheduleChangeset(id, again))
    expect([twice.status, errorOf(twice).code]).toEqual([409, "conflict"])
    await publisher.publishing.cancelSchedule(schedule.id)
    const gone = await publisher.answerTo((calls) => calls.cancelSchedule(schedule.id))
    expect(gone.status).toBe(409)
    server.advance(11)
    await server.publishDue()
    expect(await became(schedule.id)).toEqual({ state: "cancelled", outcome: null })
    await publisher.publishing.scheduleChangeset(id, { ...again, at: inMinutes(20) })
    await publisher.publishing.discardChangeset(id)
  })

  it("is refused for an hour that is over or far, and where it takes two people", async () => {
    const { changeset } = await publisher.publishing.beginChangeset({ title: "Refused", ...instance })
    await edit(changeset.id, set("Refused", await word()))
    for (const at of [inMinutes(-5), "2099-01-01T00:00", "2026-02-30T08:00"]) {
      const answer = await publisher.answerTo((calls) =>
        calls.scheduleChangeset(changeset.id, { revision: 1, at, why: "Never" }),
      )
      expect([answer.status, errorOf(answer).code]).toEqual([422, "invalid-input"])
    }
    const wide = await publisher.publishing.beginChangeset({ title: "Wide", ...instance })
    const { now } = await publisher.publishing.editedDocument(wide.changeset.id, "gates")
    const { rule } = (now as { gates: Record<string, { rule: unknown }> }).gates["SubjectChoices"]!
    await edit(wide.changeset.id, {
      do: "set",
      document: "gates",
      steps: ["gates", "SubjectChoices", "rule"],
      was: rule,
      value: { fact: "curriculumChosen" },
    })
    const plan = await publisher.answerTo((calls) =>
      calls.scheduleChangeset(wide.changeset.id, { revision: 1, at: inMinutes(10), why: "Wider" }),
    )
    expect([plan.status, errorOf(plan).code]).toEqual([409, "approval-required"])
    const alone = await publisher.answerTo((calls) =>
      calls.publishChangeset(wide.changeset.id, { revision: 1, why: "Wider" }),
    )
    expect([alone.status, errorOf(alone).code]).toEqual([409, "approval-required"])
    const proposed = await publisher.publishing.proposeChangeset(wide.changeset.id, {
      revision: 1,
      why: "Wider",
    })
    expect(proposed.impact?.protected.map(({ what, pointer }) => [what, pointer])).toEqual([
      ["minors", "/gates/SubjectChoices/rule"],
    ])
    await publisher.publishing.withdraw(proposed.proposal.id, { why: "Tried" })
  })
})
