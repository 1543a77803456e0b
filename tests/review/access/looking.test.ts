import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { Document, Gates, Rule } from "#documents/types.g.ts"
import type { Context } from "#engine/context/build.ts"
import { variableOf } from "#review/access/axes.ts"
import { firstAxes, gridOf } from "#review/access/grid.ts"
import { decideAlike, idleClauses } from "#review/access/idle.ts"
import { ruleIn, whereOf } from "#review/access/looked.ts"
import { numbersIn, numbersOf } from "#review/access/numbers.ts"
import { paintedRule, repainted } from "#review/access/paint.ts"
import { usesOf } from "#review/access/uses.ts"
import { tooWide } from "#review/checks/narrowing.ts"
import { relevantIn } from "#review/diagram/relevant.ts"
import { Reviewed } from "#review/reviewed.ts"
import { rounds } from "../../support/rounds.ts"
import { shippedRelease } from "../shipped.ts"
import { allowed, answers, rule, space } from "../small-world.ts"
import cases from "./looking.json" with { type: "json" }

const { diagrams, variables } = space
const times = { numRuns: rounds(150, 10_000) }
const shipped = shippedRelease("yenza")
const gate = (name: string) => ({ kind: "gate" as const, name })

describe("how many are let in", () => {
  test("is what asking everybody gives, in contexts and in cases of what decides", () => {
    const user = (context: Context) => Object.entries(context).filter(([path]) => path.startsWith("user."))
    const distinct = (some: readonly Context[], of: (context: Context) => unknown) =>
      String(new Set(some.map((context) => JSON.stringify(of(context)))).size)
    // What decides is asked of the user alone: the site is as it is.
    const here = allowed.filter((context) => (context["config.features"] as string[]).join() === "Cv")
    const within = diagrams.and(space.all, space.where({ "config.features": ["Cv"] }))
    fc.assert(
      fc.property(rule, (one) => {
        const numbers = numbersIn(space, space.condition(one), within)
        const inside = here.filter((context) => answers(one, context))
        const asked = (context: Context) =>
          numbers.asks.map((name) => {
            const { path, member } = variables.list[variableOf(space, name)]!
            const value = context[path]
            return member === undefined ? value : (value as string[]).includes(member)
          })
        expect(numbers.contexts).toEqual({ in: distinct(inside, user), of: distinct(here, user) })
        expect(numbers.cases).toEqual({ in: distinct(inside, asked), of: distinct(here, asked) })
        expect([numbers.smallestIn === null, numbers.smallestOut === null]).toEqual([
          inside.length === 0,
          inside.length === here.length,
        ])
      }),
      times,
    )
  })

  test("hangs on a variable exactly where changing it alone changes the answer", () => {
    fc.assert(
      fc.property(rule, (one) => {
        const found = relevantIn(diagrams, space.condition(one), space.all)
        variables.list.forEach(({ path, member, values }, variable) => {
          const others = (context: Context) => {
            const assignment = variables.assignment(context)
            assignment.delete(variable)
            return JSON.stringify([...assignment])
          }
          const seen = new Map<string, Set<boolean>>()
          for (const context of allowed)
            seen.set(others(context), (seen.get(others(context)) ?? new Set()).add(answers(one, context)))
          const decides = [...seen.values()].some(({ size }) => size > 1)
          expect([path, member, values.length, found.includes(variable)]).toEqual([
            path,
            member,
            values.length,
            decides,
          ])
        })
      }),
      { numRuns: rounds(60, 2000) },
    )
  })
})

describe("clauses that change nothing", () => {
  test("may go, each alone, and nothing changes; no other could", () => {
    fc.assert(
      fc.property(rule, (one) => {
        for (const idle of idleClauses(space, one)) expect(decideAlike(space, one, idle.without)).toBe(true)
        if (typeof one === "object" && "and" in one && one.and.length > 1) {
          const idle = idleClauses(space, one).filter(({ steps }) => steps.length === 2)
          one.and.forEach((_, index) => {
            const left = one.and.filter((__, other) => other !== index) as [Rule, ...Rule[]]
            const changes = allowed.some(
              (context) => answers({ and: left }, context) !== answers(one, context),
            )
            expect(idle.some(({ steps }) => steps[1] === index)).toBe(!changes)
          })
        }
      }),
      times,
    )
  })
})

describe("what is painted", () => {
  const account = variableOf(space, "user.accountType")
  const country = variableOf(space, "user.country")
  const cell = fc.record({ row: fc.nat(2), column: fc.nat(1), let: fc.constantFrom("in", "out") })

  test("becomes a rule that does just that, and elsewhere what the rule did", () => {
    fc.assert(
      fc.property(
        rule,
        fc.uniqueArray(cell, { selector: ({ row, column }) => row * 2 + column }),
        (one, cells) => {
          const side = (which: string) =>
            diagrams.any(
              cells
                .filter((each) => each.let === which)
                .map(({ row, column }) =>
                  diagrams.and(diagrams.literal(account, [row]), diagrams.literal(country, [column])),
                ),
            )
          const painted = repainted(space, one, space.condition(one), {
            lets: side("in"),
            keeps: side("out"),
          })!
          const valueOf = (context: Context, variable: number) =>
            variables.list[variable]!.values.indexOf(context[variables.list[variable]!.path] as string)
          for (const context of allowed) {
            const [row, column] = [valueOf(context, account), valueOf(context, country)]
            const said = cells.find((each) => each.row === row && each.column === column)?.let
            expect(answers(painted, context)).toBe(said === undefined ? answers(one, context) : said === "in")
          }
        },
      ),
      times,
    )
  })

  test("leaves a rule alone that does it already", () => {
    const one: Rule = { and: [{ var: "user.present" }, { var: "user.present" }] }
    expect(repainted(space, one, space.condition(one), { lets: 0, keeps: 0 })).toBe(one)
  })
})

describe("the shipped gates", () => {
  test.each(cases.grids)(
    "$gate is shown by $rows and $columns",
    ({ gate: name, rows, columns, cells, isFirst }) => {
      if (isFirst !== false) expect(firstAxes(shipped, gate(name))).toEqual([rows, columns])
      const grid = gridOf(shipped, { looked: gate(name), rows, columns })!
      const shown = grid.cells.map((row, at) => [
        String(grid.rows.values[at]),
        row.map(({ state, on }) => [state, ...on].join(" ")).join(", "),
      ])
      expect(Object.fromEntries(shown)).toEqual(cells)
    },
  )

  test.each(cases.painted)("$name", ({ gate: name, rows, columns, cells, becomes }) => {
    const painted = cells as { row: number; column: number; let: "in" | "out" }[]
    expect(paintedRule(shipped, { looked: gate(name), rows, columns, cells: painted })).toEqual(becomes)
  })

  test("are counted, and the least of each side told", () => {
    expect(numbersOf(shipped, gate("AssessmentsAllowed"))).toMatchObject(cases.numbers)
    expect(numbersOf(shipped, gate("NoSuchGate"))).toBeUndefined()
    expect(
      gridOf(shipped, { looked: gate("Cv"), rows: "user.shoe", columns: "user.country" }),
    ).toBeUndefined()
    expect(
      gridOf(shipped, { looked: gate("Cv"), rows: "user.country", columns: "user.country" }),
    ).toBeUndefined()
  })

  test.each(cases.uses)("places that name $kind $name are found", ({ kind, name, places }) => {
    const found = usesOf(shipped, kind as "gate", name).map(
      ({ document, pointer }) => `${document}#${pointer}`,
    )
    expect(found.filter((place) => places.includes(place))).toEqual(places)
  })

  test("say nothing where their rule is broken", () => {
    const gates = shipped.one("gates")
    const broken = edited({
      ...gates,
      gates: { ...gates.gates, Accredited: { ...gates.gates["Accredited"], rule: { fact: "paid" } } },
    })
    expect([whereOf(broken, gate("Accredited")), ruleIn(broken, gate("Accredited"))]).toEqual([
      undefined,
      undefined,
    ])
    expect(whereOf(broken, gate("Directions"))).toBeDefined()
  })
})

describe("a tenant's gate", () => {
  const changed = (rule: Rule) => {
    const gates = shipped.one("gates")
    const own = { ...gates, gates: { ...gates.gates, Accredited: { ...gates.gates["Accredited"], rule } } }
    return edited(own, "tenant", shipped.documents)
  }
  test("that is narrower is let be, and of one that is too wide the least is told whom it would let in", () => {
    const narrow = changed({ and: [{ fact: "paying" }, { "!": { fact: "minor" } }] })
    expect(tooWide(narrow, "gate", "Accredited")).toBeNull()
    const wide = changed({ or: [{ fact: "paying" }, { fact: "free" }] })
    expect(tooWide(wide, "gate", "Accredited")).toMatchObject({
      "user.present": true,
      "user.accountType": "free",
      "user.country": "none",
    })
    expect([
      tooWide(wide, "gate", "Cv"),
      tooWide(wide, "feature", "Cv"),
      tooWide(shipped, "gate", "Cv"),
    ]).toEqual([null, null, null])
  })
})

function edited(
  gates: Gates,
  layer: "instance" | "tenant" = "instance",
  base?: Reviewed["documents"],
): Reviewed {
  const documents = new Map<string, Document>([...shipped.documents, ["gates", gates]])
  return new Reviewed(documents, layer, base && { base })
}
