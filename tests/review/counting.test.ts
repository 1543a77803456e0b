import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { countOf } from "#review/diagram/counting.ts"
import { cubesOf, diagramOf } from "#review/diagram/cubes.ts"
import { ALWAYS, NEVER } from "#review/diagram/diagrams.ts"
import { ruleOf } from "#review/diagram/rule-of.ts"
import { rounds } from "../support/rounds.ts"
import { allowed, answers, contexts, rule, space } from "./small-world.ts"

const { diagrams } = space
const times = { numRuns: rounds(300, 20_000) }

describe("counting", () => {
  test("is what counting through every context gives, with and without the invariants", () => {
    fc.assert(
      fc.property(rule, (one) => {
        const where = space.condition(one)
        const counted = [contexts, allowed].map((some) => some.filter((each) => answers(one, each)).length)
        return (
          countOf(diagrams, where) === BigInt(counted[0]!) &&
          countOf(diagrams, diagrams.and(space.all, where)) === BigInt(counted[1]!)
        )
      }),
      times,
    )
  })

  test("counts over some variables alone, and refuses a diagram that reads others", () => {
    const [present, account] = ["user.present", "user.accountType"].map((path) =>
      space.variables.indexOf(path),
    ) as [number, number]
    const where = space.condition({ in: [{ var: "user.accountType" }, ["free", "power"]] })
    expect(countOf(diagrams, where, [account])).toBe(2n)
    expect(countOf(diagrams, where, [account, present])).toBe(4n)
    expect(countOf(diagrams, ALWAYS, [])).toBe(1n)
    expect(countOf(diagrams, NEVER, [present])).toBe(0n)
    expect(() => countOf(diagrams, where, [present])).toThrow(/not counted/)
  })
})

describe("boxes", () => {
  test("are together what they were asked for, none of them can go, and none be wider", () => {
    fc.assert(
      fc.property(rule, rule, (one, other) => {
        const must = space.condition(one)
        const may = diagrams.or(must, space.condition(other))
        const boxes = cubesOf(diagrams, must, may)!
        const where = boxes.map((box) => diagramOf(diagrams, box))
        const all = diagrams.any(where)
        expect(diagrams.implies(must, all) && diagrams.implies(all, may)).toBe(true)
        where.forEach((_, at) =>
          expect(diagrams.implies(must, diagrams.any(where.filter((__, index) => index !== at)))).toBe(false),
        )
        for (const box of boxes)
          for (const [variable, values] of box) {
            expect(values.length).toBeLessThan(diagrams.values(variable))
            for (let more = 0; more < diagrams.values(variable); more++)
              if (!values.includes(more))
                expect(
                  diagrams.implies(diagramOf(diagrams, new Map(box).set(variable, [...values, more])), may),
                ).toBe(false)
          }
      }),
      times,
    )
  })

  test("are none where there would be too many", () => {
    const where = space.condition({ "==": [{ var: "user.accountType" }, "free"] })
    expect(cubesOf(diagrams, where, where, 0)).toBeNull()
  })
})

describe("the rule of a part", () => {
  test("holds there and nowhere else that there is", () => {
    fc.assert(
      fc.property(rule, (one) => {
        const written = ruleOf(space, space.condition(one))!
        return allowed.every((context) => answers(written, context) === answers(one, context))
      }),
      times,
    )
  })

  test("is said of as few values as may be", () => {
    const of = (one: Parameters<typeof space.condition>[0]) => ruleOf(space, space.condition(one), ALWAYS)
    expect(of({ in: [{ var: "user.accountType" }, ["free", "power"]] })).toEqual({
      "!=": [{ var: "user.accountType" }, "none"],
    })
    expect(of({ or: [{ "!": { var: "user.present" } }, { "!": { fact: "done" } }] })).toEqual({
      or: [{ "!": { var: "user.present" } }, { "!": { has: [{ var: "user.assessments" }, "big5"] } }],
    })
    expect(of({ or: [true, { fact: "done" }] })).toBe(true)
    expect(of({ and: [false, { fact: "done" }] })).toBe(false)
  })
})
