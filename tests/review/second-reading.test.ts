import { readFileSync, writeFileSync } from "node:fs"
import fc from "fast-check"
import { describe, expect, test, vi } from "vitest"
import { problemLine, stepsOf } from "#documents/problem.ts"
import type { Rule } from "#documents/types.g.ts"
import { validateDocuments } from "#documents/validate.ts"
import type { Operator } from "#engine/rules/operator.ts"
import { operators } from "#engine/rules/operators/index.ts"
import { review } from "#review/check.ts"
import { Diagrams } from "#review/diagram/diagrams.ts"
import { pathsOf } from "#review/diagram/paths.ts"
import { Reviewed } from "#review/reviewed.ts"
import { readByJsonLogic } from "#review/second-reading/json-logic.ts"
import base from "./base.json" with { type: "json" }
import { edited } from "./edit.ts"

/**
 * The good release in base.json with a rule that gives one answer for ever once it is compiled, or with an operator that
 * gives the opposite, and what is told of it. UPDATE=1 writes that.
 */
interface Case {
  name: string
  set?: Record<string, unknown>
  wrong: { rule: string; gives: boolean | string } | { operator: keyof typeof operators }
  expect: string[]
}

const path = new URL("second-reading.json", import.meta.url)
const cases = JSON.parse(readFileSync(path, "utf8")) as Case[]
const reviewedWith = (set: Record<string, unknown> = {}) =>
  new Reviewed(validateDocuments(edited(base, { set })).documents)

function found({ set, wrong }: Case) {
  if ("operator" in wrong) turnRound(operators[wrong.operator])
  const reviewed = reviewedWith(set)
  if ("rule" in wrong) fix(reviewed, wrong.rule, wrong.gives)
  const { problems, faults } = review(reviewed)
  vi.restoreAllMocks()
  return { problems: problems.map(problemLine), faults: faults.map(problemLine) }
}

function fix(reviewed: Reviewed, place: string, gives: boolean | string) {
  const { release } = reviewed
  const [document, pointer = ""] = place.split("#")
  const name = stepsOf(pointer)[1] ?? ""
  const use = reviewed.uses("rule").find((one) => one.document === document && one.pointer === pointer)
  const compiled =
    document === "facts"
      ? release.facts.get(name)
      : document === "gates"
        ? release.gates.get(name)?.rule
        : release.ruleOf(use?.rule as Rule)
  vi.spyOn(compiled!, "evaluate").mockReturnValue(gives)
}

function turnRound(operator: Operator) {
  const compile = operator.compile.bind(operator)
  vi.spyOn(operator, "compile").mockImplementation((operands, compiler) => {
    const right = compile(operands, compiler)
    return (scope) => {
      const value = right(scope)
      return typeof value === "boolean" ? !value : "other"
    }
  })
}

describe("what is evaluated wrongly refuses the release", () => {
  if (process.env["UPDATE"]) {
    for (const one of cases) one.expect = found(one).faults
    writeFileSync(path, `${JSON.stringify(cases, null, 2)}\n`)
  }
  test.each(cases)("$name", (one) => {
    const { problems, faults } = found(one)
    expect(faults).toEqual(one.expect)
    expect(faults).not.toEqual([])
    expect(problems).toEqual(faults)
  })
  test("and every operator is among the cases", () => {
    const tried = cases.flatMap(({ wrong }) => ("operator" in wrong ? [wrong.operator] : []))
    expect(tried.toSorted()).toEqual(Object.keys(operators).toSorted())
  })
})

test("a release whose rules are read alike has no fault", () => {
  expect(review(reviewedWith()).faults).toEqual([])
})

test("json-logic-js reads what the scope has, and no prototype", () => {
  const scope = {
    read: (name: string) => (name === "user.present" ? true : "none"),
    fact: (name: string) => name === "signedIn",
    accessible: (name: string) => name === "Cv",
    upgradeable: (name: string) => name === "Jobs",
  }
  const read = (rule: unknown) => readByJsonLogic(rule as Rule, scope)
  expect(read({ var: "constructor.constructor" })).toBe("none")
  expect(
    read({
      and: [{ var: "user.present" }, { fact: "signedIn" }, { feature: "Cv" }, { upgradeable: "Jobs" }],
    }),
  ).toBe(true)
})

test("witnesses go along every path where those are few", () => {
  const sizes = [2, 3, 2, 2]
  const all = sizes.reduce<number[][]>(
    (some, size) => some.flatMap((one) => Array.from({ length: size }, (_, value) => [...one, value])),
    [[]],
  )
  const choice = fc.array(fc.boolean(), { minLength: all.length, maxLength: all.length })
  fc.assert(
    fc.property(choice, (holds) => {
      const diagrams = new Diagrams(sizes)
      const where = diagrams.any(
        all
          .filter((_, index) => holds[index])
          .map((values) =>
            diagrams.all(values.map((value, variable) => diagrams.literal(variable, [value]))),
          ),
      )
      const paths = pathsOf(diagrams, where, all.length)
      // Each full assignment is on exactly one path.
      const covered = all.filter((values) =>
        paths.some((one) => [...one].every(([variable, value]) => values[variable] === value)),
      )
      expect(covered).toEqual(all.filter((_, index) => holds[index]))
    }),
    { numRuns: 200 },
  )
})

test("and along every edge where paths are many", () => {
  const bits = Array.from({ length: 10 }, (_, bit) => bit)
  const diagrams = new Diagrams(bits.map(() => 2))
  const xor = (a: number, b: number) =>
    diagrams.or(diagrams.and(a, diagrams.not(b)), diagrams.and(b, diagrams.not(a)))
  const odd = bits.map((bit) => diagrams.literal(bit, [1])).reduce(xor)
  const paths = pathsOf(diagrams, odd, 100)
  expect(paths.every((one) => diagrams.holds(odd, one))).toBe(true)
  // Of its 512 paths: between the first bit and the last, which settles it, either value after either parity.
  const edges = new Set(
    paths.flatMap((one) =>
      bits.map((bit) =>
        [bit, bits.filter((b) => b < bit && one.get(b)).length % 2, one.get(bit) ?? 0].join(),
      ),
    ),
  )
  expect(edges.size).toBe(2 + 8 * 4 + 2)
  expect(paths.length).toBeLessThanOrEqual(2 * edges.size)
  expect(pathsOf(diagrams, odd, 5)).toHaveLength(5)
})
