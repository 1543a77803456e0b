import { expect, test } from "vitest"
import type { CheckedChange } from "#api/contract/publishing.ts"
import { outcomeOf } from "#studio/parts/watch/PutBackEffect.tsx"

const nothing: CheckedChange = {
  problems: [],
  standing: [],
  impact: null,
  access: null,
  diff: [],
  conflicts: [],
  current: "now",
}
const impact = {
  protected: [],
  sentence: "",
  routesChanged: [],
  personasChanged: [],
  menuEntriesChanged: [],
  menuPersonasChanged: [],
}
const difference = { document: "menus", pointer: "", sentence: "It is new." } as CheckedChange["diff"][number]
const wrong = (severity: "error" | "warning") => ({
  severity,
  document: "menus",
  pointer: "",
  message: "It leads nowhere.",
  fix: "Name a route.",
})

test.each<[string, Partial<CheckedChange>, string]>([
  ["what changes", { impact, diff: [difference] }, "told"],
  ["nothing that changes", { impact }, "nothing"],
  ["something wrong with it", { problems: [wrong("error")] }, "refused"],
  ["something that was wrong before", { standing: [wrong("error")] }, "refused"],
  // The review did not answer: that nothing changes is not known, and the way back stays open.
  ["no answer in time", { problems: [wrong("warning")] }, "untold"],
])("a way back with %s", (_, checked, outcome) => expect(outcomeOf({ ...nothing, ...checked })).toBe(outcome))
