import { describe, expect, it } from "vitest"
import { grantRole, takeRole } from "#server/repositories/memberships.ts"
import { Browser } from "../../publishing/support.ts"
import {
  server,
  publisher,
  operator,
  editor,
  tenantAdmin,
  instance,
  type Call,
  answer,
  inMinutes,
  set,
  wide,
  opening,
  proposed,
  accountOf,
  useApprovers,
} from "./support.ts"

useApprovers()

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
    const wanted = { revision: 1, why: "Alone" }
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
      revision: 1,
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
