import { expect, test } from "vitest"
import type { Features, Gates, User } from "#documents/types.g.ts"
import { wholeGates } from "#engine/gates/whole.ts"
import { createViewer } from "#engine/viewer.ts"
import { instanceNames, shippedInstance } from "#cli/gates/instances.ts"
import given from "./cases/whole-gates.json" with { type: "json" }

const features = { features: given.features } as unknown as Features

test("every feature has a gate, and a written one of its name has what it leaves out", () => {
  expect(wholeGates(given.gates as unknown as Gates, features)).toEqual(given.whole)
})

test("where nothing is said for the gates of features, they say what every page without words does", () => {
  const gates = { gates: {} } as unknown as Gates
  expect(wholeGates(gates, features)["Cv"]).toEqual({
    rule: { feature: "Cv" },
    why: { t: "shell:not-allowed.text", with: { feature: { t: "shell:cv" } } },
    unavailable: { t: "shell:not-allowed.text", with: { feature: { t: "shell:cv" } } },
  })
})

test.each(instanceNames())(
  "in %s whoever lacks a feature is told what it is called and how to get it, or that it is not on offer",
  (name) => {
    const { release } = shippedInstance(name)!
    const unlock = {
      text: { t: "shell:gate.feature.unlock" },
      action: { label: { t: "shell:gate.feature.action" }, to: { route: "purchaseUpgrade" } },
    }
    for (const [feature, { title }] of Object.entries(release.set.features.features)) {
      const { gate } = release.gates.get(feature)!
      expect(gate).toEqual({
        rule: { feature },
        why: { t: "shell:gate.feature.why", with: { feature: title } },
        unlock,
        unavailable: { t: "shell:gate.feature.unavailable", with: { feature: title } },
      })
    }
  },
)

test.each([
  ["ZA", "why", true],
  ["KE", "unavailable", false],
])("a free account in %s is told of bursaries %s, and of a way in: %s", (country, words, unlocks) => {
  const user = { country, app: { accountType: "free" } } as unknown as User
  const { release } = shippedInstance("yenza")!
  const viewer = createViewer(release, { user, curricula: [], now: new Date(0) })
  expect(viewer.gate("BursariesExplorer")).toMatchObject({
    allowed: false,
    denial: { why: { t: `shell:gate.feature.${words}` }, upgradeable: unlocks },
  })
  const decision = viewer.gate("BursariesExplorer")
  expect(!decision.allowed && decision.denial.unlock !== undefined).toBe(unlocks)
})
