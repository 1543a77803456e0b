import { expect, test } from "vitest"
import type { User } from "#documents/types.g.ts"
import { schoolActions } from "#learner/actions/school.ts"
import cases from "./cases/school.json" with { type: "json" }
import { learnerFor } from "./support/learner.ts"

interface Case {
  name: string
  action: keyof typeof schoolActions
  args: Record<string, unknown>
  profile?: NonNullable<User["profile"]>
  /** The calls to the server; an id that was made for a new item reads `new`. */
  asks?: unknown[][]
  refused?: string
}

const isMade = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

test.each(cases as unknown as Case[])(
  "$action: $name",
  async ({ action, args, profile = {}, asks = [], refused }) => {
    const server = { putItem: { schoolMarks: ["kept"] }, removeItem: { schoolMarks: ["left"] } }
    const { learner, asked } = learnerFor({ user: { profile }, server })
    const told: unknown[] = []
    const session = {
      patch: (user: unknown) => told.push(user),
      refresh: async () => told.push("read again"),
    }
    Object.assign(learner, { session })
    const outcome = await schoolActions[action](learner, args, undefined as never)
    const calls = asked.map((call) => call.map((part) => (isMade.test(String(part)) ? "new" : part)))
    expect(calls).toEqual(asks)
    expect(told.length > 0).toBe(asks.length > 0)
    if (refused === undefined) expect(outcome).toBeUndefined()
    else expect(outcome).toEqual({ ok: false, text: refused })
  },
)

test("a mark whose answer was lost is sent again under the same id", async () => {
  const { learner } = learnerFor({ user: { profile: {} } })
  const ids: string[] = []
  const lost = async (_section: string, id: string) => {
    ids.push(id)
    if (ids.length === 1) throw new Error("No network")
    return {}
  }
  Object.assign(learner, { client: { putItem: lost }, session: { patch: () => undefined } })
  const send = () =>
    schoolActions.saveMark(learner, { subject: "history", percent: "60", term: "2026-1" }, undefined as never)
  await expect(send()).rejects.toThrow("No network")
  await send()
  await send()
  expect(ids[1]).toBe(ids[0])
  expect(ids[2]).not.toBe(ids[0])
})
