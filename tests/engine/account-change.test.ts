import { describe, expect, test } from "vitest"
import type { App, Document } from "#documents/types.g.ts"
import { accountChange } from "#engine/features/account-change.ts"
import { compileRelease, reconfigure, type Release } from "#engine/release.ts"
import { navigationSetOf } from "#engine/set.ts"
import { releases } from "../documents/shipped.ts"
import cases from "./cases/account-changes.json" with { type: "json" }
import { accessible, featureNames } from "./reading/features.ts"

const documents = releases().get("yenza") as Map<string, Document>
const shipped = compileRelease(navigationSetOf(documents))

function without(features: readonly string[] = []): Release {
  const off = Object.fromEntries(features.map((name) => [name, false]))
  const app = { ...shipped.set.app, features: { ...shipped.set.app.features, ...off } } as App
  return reconfigure(shipped, app)
}

describe("what a change of the account brings and takes", () => {
  test.each(cases)(
    "$name: $from to $to in $country",
    ({ country, from, to, off, offAfter, upgrade, losses }) => {
      const change = accountChange(
        { release: without(off), country, accountType: from },
        { release: without([...(off ?? []), ...(offAfter ?? [])]), country, accountType: to },
      )
      expect([change.upgrade, new Set(change.losses)]).toEqual([upgrade, new Set(losses)])
    },
  )

  test("an upgrade keeps every feature, for every pair of account types in every country", () => {
    const types = ["free", "starter", "mini", "power", "powerPlus", "AssessmentOnly"]
    types.push("AssessmentOnlyBehaviour", "AssessmentOnlyBehaviourPlus", "unheard-of")
    const on = shipped.set.app.features
    for (const country of ["ZA", "KE", "DE", null])
      for (const from of types)
        for (const to of types) {
          const standing = { release: shipped, country }
          const change = accountChange({ ...standing, accountType: from }, { ...standing, accountType: to })
          const has = (accountType: string) =>
            featureNames.filter((feature) => accessible(feature, { country, app: { accountType } }, on))
          const kept = has(from).every((feature) => has(to).includes(feature))
          const more = has(to).length > has(from).length || (from === "free" && to !== "free")
          expect([country, from, to, change.upgrade]).toEqual([country, from, to, kept && more])
        }
  })
})
