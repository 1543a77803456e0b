import { describe, expect, test } from "vitest"
import { reviewProblems } from "#review/check.ts"
import { findings } from "#review/findings.ts"
import { instances, shippedRelease } from "./shipped.ts"

describe("the shipped documents", { timeout: 30_000 }, () => {
  const reviewed = shippedRelease()

  test("have no error", () => {
    expect(reviewProblems(reviewed).filter(({ severity }) => severity === "error")).toEqual([])
  })

  test.each(instances)("and %s on them have none either", (instance) => {
    expect(reviewProblems(shippedRelease(instance)).filter(({ severity }) => severity === "error")).toEqual(
      [],
    )
  })

  test.each([undefined, ...instances])("have no finding that is not accepted (%s)", (instance) => {
    const found = findings(shippedRelease(instance))
    expect(found.filter(({ accepted }) => accepted === undefined)).toEqual([])
  })

  test("accept nothing that is not found", () => {
    const stale = reviewProblems(reviewed).filter(({ document }) => document === "properties")
    expect(stale).toEqual([])
  })

  test("accept the known oddities, and no more", () => {
    const { accepted = {} } = reviewed.one("properties")
    const found = Object.values(accepted).map(({ finding }) => finding)
    const counts = [...new Set(found)].map((one) => [one, found.filter((other) => other === one).length])
    expect(Object.fromEntries(counts)).toEqual({
      "shadowed path": 1,
      "feature named but not enforced": 13,
      "guard checks another assessment": 1,
      "entry without a route": 1,
      "nothing leads there": 6,
    })
  })
})
