import { expect, test } from "vitest"
import { meanwhile, shownOf, typedInto } from "#studio/editing/draft.ts"

test("a field that nobody types in follows what stands there", () => {
  expect(shownOf(undefined, "Theirs")).toBe("Theirs")
  expect(meanwhile(undefined, "Theirs")).toBeUndefined()
})

test("what is typed stays, and what somebody else writes meanwhile is shown beside it", () => {
  const draft = typedInto(undefined, "Before", "Mine")
  expect(meanwhile(draft, "Before")).toBeUndefined()
  expect([shownOf(draft, "Theirs"), meanwhile(draft, "Theirs")]).toEqual(["Mine", "Theirs"])
  const more = typedInto(draft, "Theirs", "Mine, too")
  expect([shownOf(more, "Theirs"), meanwhile(more, "Theirs")]).toEqual(["Mine, too", "Theirs"])
})

test("where both write the same, or one types back what stands there, nothing is to be decided", () => {
  const draft = typedInto(undefined, "Before", "The same")
  expect(meanwhile(draft, "The same")).toBeUndefined()
  expect(typedInto(draft, "Theirs", "Theirs")).toBeUndefined()
})
