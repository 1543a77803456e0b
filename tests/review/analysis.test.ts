import { describe, expect, test } from "vitest"
import { personaTable, pivotTable, setOf, splitCell } from "#review/analysis/table.ts"
import { toldFindings } from "#review/analysis/told-findings.ts"
import { whatIf } from "#review/analysis/what-if.ts"
import { withoutClause } from "#review/analysis/without-clause.ts"
import { curriculaOf } from "#review/curricula.ts"
import { decideIn, viewerIn } from "#review/explore.ts"
import { accessMatrix } from "#review/matrix.ts"
import { Reviewed } from "#review/reviewed.ts"
import { randomOf } from "./mutations.ts"
import { shippedRelease } from "./shipped.ts"

const now = new Date("2026-01-01T09:00:00Z")
const reviewed = shippedRelease("yenza")

test("every cell of route × persona is what the matrix says", () => {
  const { columns, rows } = personaTable(reviewed, now)
  const matrix = accessMatrix(reviewed.release, reviewed.one("personas").personas, {
    curricula: curriculaOf(reviewed.documents),
    now,
  })
  const told = rows.flatMap(({ route, path, cells }) =>
    cells.map(({ outcomes: [outcome] }, at) => ({ route, path, persona: columns[at]![0], ...outcome })),
  )
  expect(told).toEqual(matrix)
})

describe("route × two axes", () => {
  const axes = ["user.accountType", "fact:stage"]
  const table = pivotTable(reviewed, { axes, fixed: { "user.country": "ZA" } })

  test("says what the engine decides for anybody in the cell, and has nobody left out", () => {
    const { space, release } = reviewed
    const random = randomOf(7)
    for (let round = 0; round < 300; round++) {
      const row = table.rows[Math.floor(random() * table.rows.length)]!
      const column = Math.floor(random() * table.columns.length)
      const [account, stage] = table.columns[column]!
      const there = space.diagrams.all([
        space.all,
        reviewed.configured,
        space.at("user.country", "ZA"),
        space.at("user.accountType", account!),
        space.fact("stage", stage!),
      ])
      // Somebody in the cell, drawn at random.
      const usual = new Map(
        space.variables.list.map(({ values }, at) => [at, Math.floor(random() * values.length)]),
      )
      const nearest = space.diagrams.smallest(there, usual)!
      const context = space.variables.context(new Map([...usual, ...nearest]))
      expect(String(viewerIn(release, context).fact("stage"))).toBe(stage)
      const { outcome, route, denial } = decideIn(release, row.path, context)
      const said = row.cells[column]!.outcomes.map((one) => [one.outcome, one.shown, one.denied?.gate])
      expect(said).toContainEqual([outcome, route, denial?.gate])
    }
  })

  test("splits what hangs on more into people who are shown just that", () => {
    const found = table.rows.flatMap((row) =>
      row.cells.flatMap((cell, at) => (cell.outcomes.length > 1 ? [{ row, cell, at }] : [])),
    )[0]!
    const [account = "", stage = ""] = table.columns[found.at]!
    const fixed = { "user.country": "ZA", "user.accountType": account, "fact:stage": stage }
    const { parts, on } = splitCell(reviewed, found.row.route, found.row.path, fixed)
    expect(parts.map(({ outcome }) => `${outcome.outcome} ${outcome.shown}`).toSorted()).toEqual(
      found.cell.outcomes.map(({ outcome, shown }) => `${outcome} ${shown}`).toSorted(),
    )
    expect(on.length).toBeGreaterThan(0)
  })
})

describe("what if", () => {
  const ask = (path: string, persona: string | undefined, set: Record<string, string> = {}) =>
    whatIf(reviewed, { path, persona, set, now: now.toISOString() })

  test("a starter asks for the CV: who denies, and every least way in", () => {
    const answer = ask("/cv", "starter")
    if (!answer.possible) throw new Error("There is a starter.")
    expect(answer.explanation.steps.at(-1)?.denial).toMatchObject({ gate: "Cv", clause: "feature Cv" })
    expect(answer.unlocks[0]).toEqual([{ path: "user.accountType", before: "starter", after: "mini" }])
    for (const changes of answer.unlocks) {
      const set = Object.fromEntries(
        changes.map(({ path, member, after }) => [
          member === undefined ? path : `${path}:${member}`,
          String(after),
        ]),
      )
      const unlocked = ask("/cv", "starter", set)
      expect([changes, unlocked.possible && unlocked.explanation.shown]).toEqual([changes, "cv"])
      // Nothing of it could be left out.
      for (const name of Object.keys(set)) {
        const { [name]: _left, ...rest } = set
        const less = ask("/cv", "starter", rest)
        if (less.possible && less.moved.length === 0) expect(less.explanation.shown).not.toBe("cv")
      }
    }
  })

  test("who cannot be is said, and who must be otherwise beside what was asked for, too", () => {
    expect(ask("/cv", undefined, { "user.present": "false", "user.accountType": "mini" })).toEqual({
      possible: false,
    })
    const moved = ask("/cv", undefined, { "user.accountType": "mini" })
    expect(moved.possible && moved.moved.map(({ path }) => path)).toContain("user.present")
  })
})

test("without its clause a gate lets in those whom it kept out, and nobody is kept out for it", () => {
  const effect = withoutClause(reviewed, "/gates/Cv/rule")
  expect(
    effect?.rows.some(({ turn, subjects }) => turn === "gain" && subjects.some(({ name }) => name === "cv")),
  ).toBe(true)
  expect(effect?.rows.filter(({ turn }) => turn === "loss")).toEqual([])
  expect(withoutClause(reviewed, "/gates/Cv/rule/nothing")).toBeUndefined()
  expect(withoutClause(reviewed, "/gates/Nobody/rule")).toBeUndefined()
})

test("a finding's witness is who its words say, and is opened as them", () => {
  // A page without its gate, so that an entry leads people where they are not let in.
  const menus = structuredClone(reviewed.one("menus"))
  for (const entry of Object.values(menus.menus["main"]!.entries)) {
    delete entry.hideForAccounts
    delete entry.feature
  }
  const wide = new Reviewed(new Map(reviewed.documents).set("menus", menus), "instance")
  const told = toldFindings(wide).filter(({ witness, path }) => witness && path !== undefined)
  expect(told.length).toBeGreaterThan(0)
  for (const { witness, path, message } of told) {
    expect(message).toContain(witness!.words)
    const opened = whatIf(wide, { path: path!, set: witness!.set, now: now.toISOString() })
    if (!opened.possible) throw new Error(`There is no ${witness!.words}.`)
    expect(setOf(wide, opened.context)).toEqual(witness!.set)
    expect(message).toContain(opened.explanation.shown)
  }
})
