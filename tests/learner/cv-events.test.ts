import { expect, test } from "vitest"
import type { User } from "#documents/types.g.ts"
import { interfaceActions } from "#learner/actions/interface.ts"
import { sectionActions } from "#learner/actions/sections.ts"
import { createAnalytics } from "#learner/analytics/analytics.ts"
import cases from "./cases/cv-events.json" with { type: "json" }
import { learnerFor } from "./support/learner.ts"

const actions = { ...sectionActions, ...interfaceActions }
const profile = {
  skills: [{ id: "one", name: "Baking" }],
  customRecords: [{ id: "two", title: "Choir" }],
} as unknown as NonNullable<User["profile"]>

test.each(cases)("the statistics of the CV hear of $what", async ({ action, args, refused, told }) => {
  const { learner } = learnerFor({ user: { profile } })
  const heard: unknown[] = []
  const analytics = createAnalytics("")
  analytics.use([
    {
      send: ({ name }, { section }) => heard.push([name, section]),
      identify() {},
      forget() {},
    },
  ])
  Object.assign(learner, { analytics })
  const device = await learner.device.open()
  if (refused)
    Object.assign(learner.device, { open: async () => ({ ...device, change: async () => ({ ok: false }) }) })
  await actions[action as keyof typeof actions](learner, args, undefined as never)
  expect(heard).toEqual(told)
})
