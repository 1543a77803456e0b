import { expect, test } from "vitest"
import { dueAtEnd, mayRenew, planEndsOf } from "#server/payments/terms/ends.ts"
import cases from "./cases/plan-ends.json" with { type: "json" }

interface EndCase {
  name: string
  from?: string
  today: string
  told?: number
  grace?: number
  remind?: number[]
  due: string | null
}

/** What a plan is due that runs until 25 November 2027. */
function due({ from = "2026-11-25", today, told, grace, remind }: EndCase): string | null {
  const app = {
    planEnds: {
      ...(grace !== undefined && { graceDays: grace }),
      ...(remind !== undefined && { remindDays: remind }),
    },
  }
  const ends = planEndsOf(app as Parameters<typeof planEndsOf>[0])
  const ending = { from, until: "2027-11-25", toldDays: told ?? null }
  const found = dueAtEnd(ending, today, ends)
  // A plan may be renewed whenever its owner is told of its end, and for as long as they have it.
  if (found !== null) expect(mayRenew(ending, today, ends)).toBe(true)
  if (found === null) return null
  return found.do === "remind" ? `remind ${found.days}` : found.do
}

test.each<EndCase>(cases)("$name", (one) => {
  expect(due(one)).toBe(one.due)
})

test.each([
  ["2027-10-25", false],
  ["2027-10-26", true],
  ["2027-11-25", true],
  ["2027-12-01", true],
])("on %s a plan until 25 November may be renewed: %s", (today, may) => {
  const ends = planEndsOf({} as Parameters<typeof planEndsOf>[0])
  expect(mayRenew({ from: "2026-11-25", until: "2027-11-25" }, today, ends)).toBe(may)
})
