import fc from "fast-check"
import { describe, expect, test, vi } from "vitest"
import type { Rule, User } from "#documents/types.g.ts"
import { checkRule, limits } from "#engine/rules/check.ts"
import { compileRule } from "#engine/rules/compile.ts"
import { reads } from "#engine/rules/reads.ts"
import { operators } from "#engine/rules/operators/index.ts"
import { specialise } from "#engine/rules/specialise.ts"
import { navigationReach, userReach } from "#engine/rules/vocabulary.ts"
import { compileRelease } from "#engine/release.ts"
import { createViewer } from "#engine/viewer.ts"
import { readByJsonLogic } from "#review/second-reading/json-logic.ts"
import { readingsOf, scopeOf as scopeFrom } from "#review/second-reading/readings.ts"
import cases from "./cases/rules.json" with { type: "json" }
import { fixtureSet, fixtureWith } from "./support/fixture.ts"

// A busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 })

const release = compileRelease(fixtureSet)
const { vocabulary } = release
const user = { country: "ZA", app: { accountType: "power" }, assessments: { holland_code: {} } } as User
const viewer = createViewer(release, { user, curricula: [], now: new Date(0) })

describe("a sound rule", () => {
  test.each(cases.sound)("$name", ({ rule, passes }) => {
    expect(checkRule(rule, vocabulary, userReach)).toEqual([])
    expect(viewer.test(rule as Rule)).toBe(passes)
  })
})

describe("an unsound rule is refused, with its place and what to do, and lets nobody pass", () => {
  test.each(cases.unsound)("$name", ({ rule, pointer, message, fix }) => {
    const [problem, ...more] = checkRule(rule, vocabulary, userReach)
    expect(more).toEqual([])
    expect(problem?.pointer).toBe(pointer)
    expect(problem?.message).toContain(message)
    expect(problem?.fix).toContain(fix)
    expect(viewer.test(rule as unknown as Rule)).toBe(false)
  })
})

const nested = (depth: number): Rule => (depth === 0 ? true : { "!": nested(depth - 1) })

test("limits on depth, operators and size", () => {
  expect(checkRule(nested(limits.depth), vocabulary, userReach)).toEqual([])
  expect(checkRule(nested(limits.depth + 1), vocabulary, userReach)[0]?.message).toContain("deeper than 12")
  const wide = (count: number) => ({ or: Array.from({ length: count }, () => ({ var: "user.present" })) })
  expect(checkRule(wide(limits.nodes - 1), vocabulary, userReach)).toEqual([])
  expect(checkRule(wide(limits.nodes), vocabulary, userReach)[0]?.message).toContain("more than 200")
  const long = { in: [{ var: "user.country" }, Array.from({ length: 4000 }, () => "ZA")] }
  expect(checkRule(long, vocabulary, userReach)[0]?.message).toContain("larger than")
})

test("a rule of hostile depth or width is answered, not followed", () => {
  const deep = JSON.parse(`${'{"!":['.repeat(20_000)}true${"]}".repeat(20_000)}`) as unknown
  expect(checkRule(deep, vocabulary, userReach)).toHaveLength(1)
  const array = JSON.parse(`${"[".repeat(20_000)}${"]".repeat(20_000)}`) as unknown
  expect(checkRule({ and: [array] }, vocabulary, userReach)).toHaveLength(1)
})

test("what a rule reads", () => {
  const { paths, facts, features } = reads({
    and: [
      { var: "user.present" },
      { or: [{ fact: "stage" }, { "!": { feature: "Cv" } }] },
      { upgradeable: "Jobs" },
    ],
  })
  expect([[...paths], [...facts], [...features].toSorted()]).toEqual([
    ["user.present"],
    ["stage"],
    ["Cv", "Jobs"],
  ])
})

test.each(Object.keys(operators))("%s has a rule among the cases, and is read alike in it", (name) => {
  const own = cases.sound.filter(({ rule }) => JSON.stringify(rule).includes(`{"${name}":`))
  expect(own).not.toEqual([])
  for (const { rule } of own) {
    for (const { witness, second, diagram } of readingsOf(rule as Rule & object, vocabulary)) {
      const scope = scopeFrom(witness)
      const whole = compileRule(rule as Rule).evaluate(scope)
      const rest = compileRule(specialise(rule as Rule, (path) => witness[path])).evaluate(scope)
      expect([rest, second, diagram]).toEqual([whole, whole, whole])
    }
  }
})

describe("facts", () => {
  const fact = (rule: unknown) => ({ type: "boolean", meaning: "", rule })
  test("in a circle are reported, are false, and break what reads them", () => {
    const facts = { facts: { a: fact({ fact: "b" }), b: fact({ "!": { fact: "a" } }), c: fact(true) } }
    const gates = { gates: { G: { rule: { "!": { fact: "a" } }, why: { t: "x:y" } } } }
    const broken = compileRelease({
      ...fixtureWith({ facts, gates }),
      navigation: { kind: "navigation", v: 1, rows: [] },
    })
    const found = broken.problems.map(({ document, pointer, message }) => `${document}#${pointer} ${message}`)
    expect(found).toContainEqual(
      expect.stringContaining("facts#/facts/a/rule These facts depend on one another in a circle: a → b → a"),
    )
    expect(found).toContainEqual(expect.stringContaining("gates#/gates/G/rule/!/fact"))
    const anybody = createViewer(broken, { user, curricula: [], now: new Date(0) })
    expect([anybody.fact("a"), anybody.fact("c"), anybody.gate("G").allowed]).toEqual([false, true, false])
  })
  test("of an enum must give listed values", () => {
    const facts = {
      facts: {
        size: {
          type: "enum",
          values: ["small", "large"],
          meaning: "",
          rule: { if: [true, "smal", "large"] },
        },
      },
    }
    const [problem] = compileRelease(fixtureWith({ facts })).problems
    expect(problem).toMatchObject({ severity: "error", document: "facts", fix: 'Did you mean "small"?' })
  })
})

/** Sound rules of any shape over a few paths. */
const { rule: anyRule } = fc.letrec<{ rule: Rule }>((tie) => {
  const path = fc.constantFrom(
    "user.present",
    "user.emailVerified",
    "route.isLoggedOut",
    "visitor.planSelected",
  )
  const leaf = fc.oneof(
    fc.boolean(),
    path.map((name) => ({ var: name })),
    fc.constantFrom(
      { fact: "signedIn" },
      { "==": [{ fact: "stage" }, "done"] },
      { has: [{ var: "user.assessments" }, "big5"] },
      { feature: "Cv" },
      { upgradeable: "Jobs" },
    ),
    fc
      .tuple(fc.constantFrom("==", "!="), fc.constantFrom("ZA", "KE", "none", "other"))
      .map(([operator, value]) => ({ [operator]: [{ var: "user.country" }, value] })),
    fc.subarray(["ZA", "KE", "none", "other"]).map((values) => ({ in: [{ var: "user.country" }, values] })),
  ) as fc.Arbitrary<Rule>
  const some = fc.array(tie("rule"), { minLength: 1, maxLength: 3 })
  const compound = fc.oneof(
    some.map((and) => ({ and })),
    some.map((or) => ({ or })),
    tie("rule").map((inner) => ({ "!": inner })),
    fc
      .tuple(tie("rule"), tie("rule"), tie("rule"), tie("rule"), tie("rule"))
      .map((operands) => ({ if: operands })),
  ) as fc.Arbitrary<Rule>
  return { rule: fc.oneof({ maxDepth: 5 }, leaf, compound) }
})

const anyContext = fc.record({
  "user.present": fc.boolean(),
  "user.emailVerified": fc.boolean(),
  "user.country": fc.constantFrom("ZA", "KE", "none", "other"),
  "route.isLoggedOut": fc.boolean(),
  "visitor.planSelected": fc.boolean(),
  "user.assessments": fc.subarray(["big5", "holland_code"]),
  signedIn: fc.boolean(),
  stage: fc.constantFrom("none", "done"),
  Cv: fc.boolean(),
  Jobs: fc.boolean(),
})

const scopeOf = (context: Readonly<Record<string, unknown>>) => ({
  read: (path: string) => context[path],
  fact: (name: string) => context[name] as boolean | string,
  accessible: (feature: string) => context[feature] === true,
  upgradeable: (feature: string) => context[feature] === true,
})

test("compiled rules agree with json-logic-js", () => {
  fc.assert(
    fc.property(anyRule, anyContext, (rule, context) => {
      expect(checkRule(rule, vocabulary, navigationReach)).toEqual([])
      const scope = scopeOf(context)
      expect(compileRule(rule).evaluate(scope)).toBe(readByJsonLogic(rule, scope))
    }),
    { numRuns: 3000 },
  )
})

test("a specialised rule gives the same answer wherever what is known holds", () => {
  fc.assert(
    fc.property(
      anyRule,
      anyContext,
      fc.subarray(["user.country", "route.isLoggedOut", "user.present"]),
      (rule, context, known) => {
        const rest = specialise(rule, (path) =>
          known.includes(path) ? context[path as keyof typeof context] : undefined,
        )
        expect([...reads(rest).paths].filter((path) => known.includes(path))).toEqual([])
        expect(compileRule(rest).evaluate(scopeOf(context))).toBe(
          compileRule(rule).evaluate(scopeOf(context)),
        )
      },
    ),
    { numRuns: 3000 },
  )
})
