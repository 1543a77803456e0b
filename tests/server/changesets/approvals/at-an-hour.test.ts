import { describe, expect, it } from "vitest"
import { grantRole, takeRole } from "#server/repositories/memberships.ts"
import { publish } from "../../publishing/support.ts"
import {
  server,
  publisher,
  operator,
  instance,
  type Call,
  answer,
  inMinutes,
  set,
  wide,
  ofAge,
  opening,
  proposed,
  lettersTo,
  accountOf,
  useApprovers,
} from "./support.ts"

useApprovers()

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
      revision: 1,
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
