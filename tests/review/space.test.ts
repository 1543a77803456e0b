import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { Rule } from "#documents/types.g.ts"
import type { Context } from "#engine/context/build.ts"
import { NEVER } from "#review/diagram/diagrams.ts"
import { allowed, answers, contexts, holds, rule, space } from "./small-world.ts"

describe("diagrams of rules", () => {
  test("say what the evaluator says, at every context", () => {
    fc.assert(
      fc.property(rule, (one) => {
        const where = space.condition(one)
        return contexts.every((context) => holds(where, context) === answers(one, context))
      }),
      { numRuns: 300 },
    )
  })

  test("know exactly the contexts that the invariants allow", () => {
    expect(contexts.filter((context) => holds(space.all, context))).toEqual(allowed)
  })

  test("find the least context, and none where there is none", () => {
    const size = (context: Context) =>
      Object.values(context).reduce<number>(
        (sum, value) =>
          sum + (Array.isArray(value) ? value.length : value === false || value === "none" ? 0 : 1),
        0,
      )
    fc.assert(
      fc.property(rule, (one) => {
        const matching = allowed.filter((context) => answers(one, context))
        const witness = space.witness(space.condition(one))
        if (matching.length === 0) return witness === null
        return answers(one, witness!) && size(witness!) === Math.min(...matching.map(size))
      }),
      { numRuns: 200 },
    )
  })

  test("one function is one diagram, so that equal rules are seen to be equal", () => {
    fc.assert(
      fc.property(rule, rule, (a, b) => {
        const equal = contexts.every((context) => answers(a, context) === answers(b, context))
        return (space.condition(a) === space.condition(b)) === equal
      }),
      { numRuns: 200 },
    )
  })

  test("a rule implies another exactly where no context says otherwise", () => {
    fc.assert(
      fc.property(rule, rule, (a, b) => {
        const implied = allowed.every((context) => !answers(a, context) || answers(b, context))
        return (
          space.diagrams.implies(space.diagrams.and(space.all, space.condition(a)), space.condition(b)) ===
          implied
        )
      }),
      { numRuns: 200 },
    )
  })

  test("restrict and exists agree with trying every value", () => {
    const account = space.variables.indexOf("user.accountType")
    const values = space.variables.list[account]!.values
    fc.assert(
      fc.property(rule, (one) => {
        const where = space.condition(one)
        const some = space.diagrams.exists(where, new Set([account]))
        return contexts.every((context) => {
          const tried = values.map((value) => answers(one, { ...context, "user.accountType": value }))
          const restricted = values.map((_, index) =>
            holds(space.diagrams.restrict(where, new Map([[account, index]])), context),
          )
          return (
            holds(some, context) === tried.includes(true) &&
            JSON.stringify(tried) === JSON.stringify(restricted)
          )
        })
      }),
      { numRuns: 60 },
    )
  })

  test("support names what a function depends on", () => {
    const named = (one: Rule) =>
      space.diagrams.support(space.condition(one)).map((index) => space.variables.list[index]!)
    expect(named({ fact: "stage" })).toEqual([])
    expect(named({ "==": [{ fact: "stage" }, "open"] }).map(({ path, member }) => [path, member])).toEqual([
      ["user.present", undefined],
      ["user.assessments", "big5"],
    ])
    expect(space.condition({ and: [{ fact: "done" }, { "!": { fact: "done" } }] })).toBe(NEVER)
  })
})
