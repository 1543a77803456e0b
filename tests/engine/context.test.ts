import Ajv from "ajv/dist/2020.js"
import fc from "fast-check"
import { describe, expect, test, vi } from "vitest"
import type { Rule } from "#documents/types.g.ts"
import {
  configContext,
  joinContext,
  queryContext,
  routeContext,
  userContext,
  visitorContext,
  type Context,
} from "#engine/context/build.ts"
import { declaredPaths, invariants } from "#engine/context/declared.ts"
import { checkRule } from "#engine/rules/check.ts"
import { compileRule, passes } from "#engine/rules/compile.ts"
import { navigationReach } from "#engine/rules/vocabulary.ts"
import schema from "../../schemas/meta/context.schema.json" with { type: "json" }
import cases from "./cases/context.json" with { type: "json" }

// A busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 })

const around = { ...cases.around, now: new Date(cases.around.now) }
const isContext = new Ajv({ strict: false }).compile(schema)
const whole = (user: unknown, config: unknown, visitor: unknown = null, query = "") =>
  joinContext(
    userContext(user, around),
    configContext(config, ["Cv", "Report"]),
    visitorContext(visitor),
    routeContext("cv", "/cv", { feature: "Cv" }),
    queryContext(new URLSearchParams(query)),
  )

function expectSound(context: Context) {
  expect(Object.getPrototypeOf(context)).toBeNull()
  expect(Object.isFrozen(context)).toBe(true)
  expect(isContext({ ...context }), JSON.stringify(isContext.errors)).toBe(true)
}

describe("a user's part", () => {
  test.each(cases.users)("$name", ({ user, is }) => {
    const context = whole(user, {})
    expectSound(context)
    expect({ ...context }).toMatchObject(is)
  })
})

describe("a configuration's part", () => {
  test.each(cases.configs)("$name", ({ config, is }) => {
    const context = whole(null, config)
    expectSound(context)
    expect({ ...context }).toMatchObject(is)
  })
})

test.each([
  ["/", "none"],
  ["/settings", "settings"],
  ["/settings/account", "settings"],
  ["/settingsx", "other"],
  ["/research/assessments/ipip", "research"],
  ["/none", "other"],
  ["*", "other"],
])("the segment of %s is %s", (path, segment) => {
  expect(routeContext("any", path, {})["route.segment"]).toBe(segment)
})

test("visitor and query are there when they are filled", () => {
  const context = whole(
    null,
    {},
    { selectedPlan: "power", skipVerification: "yes" },
    "code=1&error=&coupon=%20",
  )
  expect({ ...context }).toMatchObject({
    "visitor.planSelected": true,
    "visitor.skipVerification": false,
    "query.code": true,
    "query.error": false,
    "query.coupon": false,
  })
})

const anyUser = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.record({
    country: fc.jsonValue(),
    app: fc.jsonValue(),
    profile: fc.oneof(
      fc.jsonValue(),
      fc.record({ birthDate: fc.date({ noInvalidDate: true }).map((d) => d.toISOString()) }),
    ),
    consents: fc.jsonValue(),
    assessments: fc.oneof(fc.jsonValue(), fc.constant({ big5: {} })),
    tenant: fc.jsonValue(),
  }),
)

test("whatever the user and the configuration are, the context is valid and its invariants hold", () => {
  const compiled = invariants.map(({ id, rule }) => ({ id, rule: compileRule(rule as Rule) }))
  fc.assert(
    fc.property(anyUser, fc.jsonValue({ maxDepth: 3 }), (user, config) => {
      const context = whole(user, config)
      expectSound(context)
      const scope = {
        read: (path: string) => context[path],
        fact: () => false,
        accessible: () => false,
        upgradeable: () => false,
      }
      expect(compiled.filter(({ rule }) => !passes(rule, scope)).map(({ id }) => id)).toEqual([])
    }),
    { numRuns: 1000 },
  )
})

test("the invariants are sound rules", () => {
  const vocabulary = {
    paths: declaredPaths({ routes: [], features: [] }),
    facts: new Map(),
    features: new Set<string>(),
  }
  expect(invariants.flatMap(({ rule }) => checkRule(rule, vocabulary, navigationReach))).toEqual([])
})

test("a user of hostile depth is read", () => {
  const deep = JSON.parse(`{"tenant":${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}}`) as unknown
  expect(whole(deep, {})["user.tenanted"]).toBe(true)
})
