import { expect, test } from "vitest"
import { sectionActions } from "#learner/actions/sections.ts"
import { createAnalytics } from "#learner/analytics/analytics.ts"
import { learnerFor } from "./support/learner.ts"

test("an item that somebody goes on writing while it is saved is saved again as the same one", async () => {
  const { learner, asked } = learnerFor({ user: { profile: {} } })
  Object.assign(learner, { analytics: createAnalytics("") })
  const save = (data: object, saved?: unknown) =>
    sectionActions.saveItem(learner, { section: "hobbies", id: "", data, saved }, undefined as never)
  const outcome = await save({ name: "Chess" })
  const result = outcome?.ok ? outcome.result : undefined
  await save({ name: "Chess club" }, result)
  await save({ name: "Cooking" })
  const ids = asked.map(([, , changes]) => (changes as { id: string }[]).map(({ id }) => id).join())
  expect(ids[1]).toBe(ids[0])
  expect(ids[2]).not.toBe(ids[0])
})
