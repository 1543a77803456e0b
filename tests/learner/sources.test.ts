import { afterEach, expect, test, vi } from "vitest"
import type { Source } from "#documents/types.g.ts"
import { recordKinds } from "#learner/sources/record-kinds.ts"
import { sourceKinds } from "#learner/sources/registry.ts"
import cases from "./cases/sources.json" with { type: "json" }
import { learnerFor, type Somebody } from "./support/learner.ts"

interface Case extends Somebody {
  name: string
  source: Source["source"]
  args?: Record<string, unknown>
  /** The calls that it makes; none unless it says so. */
  asks?: unknown[][]
  tells: object
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test.each(cases as Case[])("$source: $name", async ({ source, args = {}, asks = [], tells, ...somebody }) => {
  vi.stubGlobal("navigator", {})
  const { learner, asked } = learnerFor(somebody)
  const kind = { ...sourceKinds, ...recordKinds }[source]
  const fetched = await kind.fetch?.(learner, args)
  expect(asked).toEqual(asks)
  expect(kind.read({ context: learner, args, fetched })).toMatchObject(tells)
})

test.each([
  [false, undefined, 1],
  [true, undefined, 0],
  [true, true, 1],
])("who saves data (%s) is asked before doors are fetched (wanted %s)", async (saveData, wanted, calls) => {
  vi.stubGlobal("navigator", { connection: { saveData } })
  const user = { app: { accountType: "power" }, profile: { schoolCurriculum: "nsc" } }
  const server = { requirements: { total: 0, items: [] } }
  const { learner, asked } = learnerFor({ user, taken: ["holland_code"], server })
  const args = { name: "programmes", wanted }
  const fetched = await recordKinds.subjectPlan.fetch?.(learner, args)
  expect(asked).toHaveLength(calls)
  expect(recordKinds.subjectPlan.read({ context: learner, args, fetched })).toMatchObject({
    waiting: calls === 0,
    known: calls === 1,
  })
})

test.each([
  [[{ field: "accreditation", title: "Accreditation", why: "Paid." }], ["accreditation"]],
  [[], []],
])(
  "what a record has behind a closed gate (%j) is told as locked, and nothing that it lacks",
  async (locked, told) => {
    const { learner } = learnerFor({ user: { app: { accountType: "free" } } })
    await learner.documents.load("collection/institutions")
    const fetched = { id: "u", title: "U", titles: {}, chips: [], closes: null, locked }
    const args = { name: "institutions", id: "u" }
    const shown = recordKinds.record.read({ context: learner, args, fetched }) as {
      locked: { field: string }[]
    }
    expect(shown.locked.map(({ field }) => field)).toEqual(told)
  },
)

const swap = { drop: "mathematics", add: "mathematical_literacy" }
const late = "In grade 11 subjects can no longer be changed this year."

test.each([
  ["in time", "2026-03-30", "grade_11", swap, []],
  ["too late", "2026-10-01", "grade_10", swap, [late.replace("11", "10")]],
  ["by somebody of whom no grade is known", "2026-10-01", undefined, swap, []],
  ["by who puts subjects together for the first time", "2026-10-01", "grade_10", { ...swap, drop: "" }, []],
  ["in a grade of which the curriculum says nothing", "2026-10-01", "grade_9", swap, []],
])("one subject for another, %s", async (_, today, grade, draft, problems) => {
  vi.stubGlobal("navigator", {})
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${today}T10:00:00Z`) })
  const [{ user }] = cases as unknown as [Case]
  const server = { requirements: { total: 0, items: [] } }
  const about = grade === undefined ? {} : { grade }
  const { learner } = learnerFor({ ...(user && { user }), taken: ["holland_code"], server, about })
  const args = { name: "programmes", group: "mathematics", ...draft }
  const fetched = await recordKinds.subjectPlan.fetch?.(learner, args)
  const told = recordKinds.subjectPlan.read({ context: learner, args, fetched }) as {
    problems: { problem: string }[]
    grade: string
  }
  const ofChanges = told.problems.map(({ problem }) => problem).filter((one) => /change/.test(one))
  expect([told.grade, ofChanges]).toEqual([grade ?? "", problems])
})
