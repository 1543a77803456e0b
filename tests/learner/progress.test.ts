import { describe, expect, test } from "vitest"
import type { User } from "#documents/types.g.ts"
import { createViewer } from "#engine/viewer.ts"
import type { Learner } from "#learner/learner.ts"
import { progress } from "#learner/sources/progress.ts"
import { shippedWorld } from "../blocks/support/documents.ts"
import { plansAndVisitor } from "#learner/sources/plans.ts"
import offers from "./cases/offers.json" with { type: "json" }
import unlocks from "./cases/unlocks.json" with { type: "json" }
import cases from "./cases/progress.json" with { type: "json" }

const world = shippedWorld()
const now = new Date("2026-03-01T10:00:00Z")

function learnerWith(accountType: string, taken: readonly string[]): Learner {
  const assessments = Object.fromEntries(taken.map((id) => [id, { updatedAt: now.toISOString() }]))
  const user = { _id: "1", country: "ZA", app: { accountType }, assessments } as User
  const viewer = createViewer(world.release, { user, curricula: [], now })
  return {
    state: { language: "en" },
    app: () => world.release.set.app,
    user: () => user,
    viewer: () => viewer,
    release: () => ({ compiled: world.release, configuration: { release: { documents: world.documents } } }),
    visitor: { read: () => ({}) },
    library: { peek: (id: string) => world.documents[id] },
    texts: { t: (key: string) => key },
  } as unknown as Learner
}

describe("how many reports are still to complete", () => {
  test.each(cases)("$name", ({ accountType, taken, counts }) => {
    const learner = learnerWith(accountType, taken)
    expect(progress.assessments.read({ learner, args: {}, fetched: undefined })).toMatchObject(counts)
  })
})

describe("what unlocks next", () => {
  test.each(unlocks)("$name", ({ accountType, nextPlan, plans }) => {
    const learner = learnerWith(accountType, [])
    const read = progress.unlockables.read({ learner, args: {}, fetched: undefined }) as {
      nextPlan: string
      items: { feature: string; plan: string }[]
    }
    expect(read.nextPlan).toBe(nextPlan)
    for (const [feature, plan] of Object.entries(plans))
      expect([feature, read.items.find((item) => item.feature === feature)?.plan]).toEqual([feature, plan])
  })
})

describe("which plans are offered", () => {
  test.each(offers)("$name", ({ accountType, offered, takesAway }) => {
    const read = plansAndVisitor.plans.read({
      learner: learnerWith(accountType, []),
      args: {},
      fetched: undefined,
    }) as { items: { id: string; upgrade: boolean; takesAway: boolean }[] }
    const named = (which: "upgrade" | "takesAway") =>
      read.items.filter((item) => item[which]).map(({ id }) => id)
    expect({ offered: named("upgrade"), takesAway: named("takesAway") }).toEqual({ offered, takesAway })
  })
})
