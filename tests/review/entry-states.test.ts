import { describe, expect, test } from "vitest"
import { randomFrom, wholeBelow } from "#assessments/tasks/random.ts"
import { menu, type MenuEntry } from "#engine/menus/menu.ts"
import { viewerOf } from "#engine/viewer.ts"
import { NEVER } from "#review/diagram/diagrams.ts"
import { entryStates } from "#review/entry-states.ts"
import { seed } from "../hostile/support/seed.ts"
import { rounds } from "../support/rounds.ts"
import { instances, shippedRelease } from "./shipped.ts"

const rows = {
  of: { path: "user.accountType" },
  values: ["free", "starter", "mini", "power", "powerPlus", "AssessmentOnly"],
}
const columns = {
  of: { fact: "stage" },
  values: ["none", "onboarding", "research", "workerType", "fullAccess"],
}

describe.each(instances)("menu entries of %s", (instance) => {
  const reviewed = shippedRelease(instance)
  const { space, release } = reviewed
  const all = entryStates(reviewed, { rows, columns })
  const of = (...path: string[]) =>
    all.find(({ steps }) => steps.join("/") === `menus/${path.join("/entries/")}`)!.cells

  test("whoever it is, the state that the engine says is one of those said", () => {
    const random = randomFrom(seed + 9)
    const { diagrams, variables } = space
    const met = new Set<string>()
    for (let round = 0; round < rounds(60, 5_000); round++) {
      const row = wholeBelow(random, rows.values.length)
      const column = 1 + wholeBelow(random, columns.values.length - 1)
      const asked = [
        reviewed.configured,
        space.at("user.present", true),
        space.at(rows.of.path, rows.values[row]!),
        space.fact(columns.of.fact, columns.values[column]!),
      ]
      // Some more of whoever it is, as far as there is anybody like that.
      let part = diagrams.all([space.all, ...asked])
      for (const [index, { values }] of variables.list.entries()) {
        if (random() > 0.15) continue
        const narrower = diagrams.and(part, diagrams.literal(index, [wholeBelow(random, values.length)]))
        if (narrower !== NEVER) part = narrower
      }
      const context = space.witness(part)
      if (context === null) continue
      const viewer = viewerOf(release, context)
      for (const { steps, cells } of all) {
        const [, name = "", ...keys] = steps.filter((step) => step !== "entries")
        let entries: readonly MenuEntry[] | undefined = menu(release, viewer, name)
        let found: MenuEntry | undefined
        for (const key of keys) {
          found = entries?.find((entry) => entry.key === key)
          entries = found?.entries
        }
        const state = found?.state ?? "hidden"
        met.add(state)
        expect(cells[row]![column]).toContain(state)
      }
    }
    expect([...met].toSorted()).toEqual(expect.arrayContaining(["disabled", "hidden", "locked", "open"]))
  })

  test("nobody has an account without any stage, and a free account comes no further than its profile", () => {
    for (const { cells } of all) {
      expect(cells.map(([none]) => none)).toEqual(rows.values.map(() => []))
      expect(cells[0]!.map((states) => states.length > 0)).toEqual([false, true, false, false, false])
    }
  })

  test("what hangs on nothing else has one state, what does says each", () => {
    const [power, assessmentOnly] = [3, 5]
    const home = of("main", "home")
    expect(home[power]).toEqual([[], ["disabled"], ["disabled"], ["open", "disabled"], ["open"]])
    const cv = of("main", "my_cv")
    expect(cv[power]![4]).toEqual(["open"])
    expect(cv[assessmentOnly]!.slice(1)).toEqual(cv[assessmentOnly]!.slice(1).map(() => ["hidden"]))
  })
})
