import { randomUUID } from "node:crypto"
import { describe, expect, it } from "vitest"
import type { Operation } from "#documents/operation.g.ts"
import { grantRole, takeRole } from "#server/repositories/memberships.ts"
import { publish, Browser } from "../../publishing/support.ts"
import {
  server,
  publisher,
  operator,
  instance,
  type Call,
  answer,
  valueIn,
  set,
  rule,
  wide,
  ofAge,
  opening,
  proposed,
  lettersTo,
  accountOf,
  useApprovers,
} from "./support.ts"

useApprovers()

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
