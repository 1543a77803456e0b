import { describe, expect, test } from "vitest"
import { validateDocuments } from "#documents/validate.ts"
import { traceEffect } from "#review/effects/effect.ts"
import { mayBeRisky, riskyChanges } from "#review/risk.ts"
import cases from "./risk.json" with { type: "json" }
import { edited, type Edits } from "./edit.ts"
import { shippedRelease } from "./shipped.ts"

const { documents } = shippedRelease("yenza")
const withEdits = (edits: Edits, from = Object.fromEntries(documents)) =>
  validateDocuments(edited(from, edits)).documents

describe("what takes a second person by the policy", () => {
  test.each(cases.map((one) => [one.name, one] as const))("%s", (_, { policy, edits, takes }) => {
    const before = policy ? withEdits({ set: { "properties#/approvals": policy } }) : documents
    const after = withEdits(edits as Edits, Object.fromEntries(before))
    const found = riskyChanges(before, after, traceEffect(before, after))
    expect(found.map(({ what, document, pointer }) => `${what}: ${document}#${pointer}`)).toEqual(takes)
    if (found.length > 0) expect(mayBeRisky(before, after)).toBe(true)
  })

  test("is by the policy that is live, not by the one that comes with the change", () => {
    const after = withEdits({
      set: { "properties#/approvals": { widening: 1, minors: 1 }, "gates#/gates/ResearchUser/rule": true },
    })
    expect(riskyChanges(documents, after, traceEffect(documents, after)).length).toBeGreaterThan(0)
  })
})
