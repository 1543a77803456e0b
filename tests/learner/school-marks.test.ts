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
  /** The list and what changes in it at once; an id that was made for a new item reads `new`. */
  changes?: [string, { id: string }[]]
  refused?: string
}

const isMade = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

test.each(cases as unknown as Case[])(
  "$action: $name",
  async ({ action, args, profile = {}, changes, refused }) => {
    const { learner, asked } = learnerFor({ user: { profile } })
    const outcome = await schoolActions[action](learner, args, undefined as never)
    const made = asked.map(([call, list, items]) => [
      call,
      list,
      (items as { id: string }[]).map((one) => (isMade.test(one.id) ? { ...one, id: "new" } : one)),
    ])
    expect(made).toEqual(changes === undefined ? [] : [["change", ...changes]])
    if (refused !== undefined) expect(outcome).toEqual({ ok: false, text: refused })
  },
)
