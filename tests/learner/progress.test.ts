import { describe, expect, test } from "vitest"
import { progress } from "#learner/sources/progress.ts"
import { plansAndVisitor } from "#learner/sources/plans.ts"
import offers from "./cases/offers.json" with { type: "json" }
import unlocks from "./cases/unlocks.json" with { type: "json" }
import cases from "./cases/progress.json" with { type: "json" }
import { learnerFor } from "./support/learner.ts"

const learnerWith = (accountType: string, taken: readonly string[]) =>
  learnerFor({ user: { app: { accountType } }, taken }).learner

describe("how many reports are still to complete", () => {
  test.each(cases)("$name", ({ accountType, taken, counts }) => {
    const learner = learnerWith(accountType, taken)
    expect(progress.assessments.read({ context: learner, args: {}, fetched: undefined })).toMatchObject(
      counts,
    )
  })
})

describe("what unlocks next", () => {
  test.each(unlocks)("$name", ({ accountType, nextPlan, plans }) => {
    const learner = learnerWith(accountType, [])
    const read = progress.unlockables.read({ context: learner, args: {}, fetched: undefined }) as {
      nextPlan: string
      items: { feature: string; plan: string }[]
    }
    expect(read.nextPlan).toBe(nextPlan)
    for (const [feature, plan] of Object.entries(plans))
      expect([feature, read.items.find((item) => item.feature === feature)?.plan]).toEqual([feature, plan])
  })
})

describe("what is advertised", () => {
  test.each(["free", "starter", "mini", "power", "AssessmentOnly", "AssessmentOnlyBehaviour"])(
    "to %s, somebody can buy",
    (accountType) => {
      const learner = learnerWith(accountType, [])
      const { items } = progress.unlockables.read({ context: learner, args: {}, fetched: undefined }) as {
        items: { plan: string }[]
      }
      const sold = (
        plansAndVisitor.plans.read({ context: learner, args: {}, fetched: undefined }) as {
          items: { title: string; upgrade: boolean }[]
        }
      ).items.flatMap(({ title, upgrade }) => (upgrade ? [title] : []))
      expect(items.map(({ plan }) => plan).filter((plan) => !sold.includes(plan))).toEqual([])
    },
  )
})

describe("which plans are offered", () => {
  test.each(offers)("$name", ({ accountType, offered, takesAway }) => {
    const read = plansAndVisitor.plans.read({
      context: learnerWith(accountType, []),
      args: {},
      fetched: undefined,
    }) as { items: { id: string; upgrade: boolean; takesAway: boolean }[] }
    const named = (which: "upgrade" | "takesAway") =>
      read.items.filter((item) => item[which]).map(({ id }) => id)
    expect({ offered: named("upgrade"), takesAway: named("takesAway") }).toEqual({ offered, takesAway })
  })
})
