import type { Rule } from "#documents/types.g.ts"
import { own } from "#engine/context/own.ts"
import { isNode } from "#engine/rules/rule.ts"
import { reads } from "#engine/rules/reads.ts"

/**
 * A value of a document, parsed once. What is constant through and through is one literal, however
 * deep it is; a `bind` is a literal too, for the input that it belongs to reads it itself.
 */
export type ValuePlan =
  | { readonly kind: "literal"; readonly value: unknown }
  | { readonly kind: "read"; readonly steps: readonly string[]; readonly or: unknown }
  | { readonly kind: "text"; readonly key: string; readonly values: readonly Field[] }
  | { readonly kind: "choose"; readonly cases: readonly Case[]; readonly otherwise: ValuePlan }
  | { readonly kind: "record"; readonly fields: readonly Field[] }
  | { readonly kind: "list"; readonly items: readonly ValuePlan[] }

export type Field = readonly [name: string, value: ValuePlan]

export interface Case {
  readonly when: Rule
  readonly value: ValuePlan
}

/** What values read while a screen is drawn. */
export interface ValueScope {
  /** user, config, route, data, state, a fragment's params, or a name that an `each` introduces. */
  root(name: string): unknown
  text(key: string, values?: Readonly<Record<string, unknown>>): string
  test(rule: Rule): boolean
}

/** Parses any value of a document. Objects that are none of the closed forms are records of values. */
export function compileValue(value: unknown): ValuePlan {
  if (Array.isArray(value)) {
    const items = value.map(compileValue)
    return items.every(isLiteral) ? { kind: "literal", value } : { kind: "list", items }
  }
  if (!isNode(value)) return { kind: "literal", value }
  const path = own(value, "$")
  if (typeof path === "string") return { kind: "read", steps: path.split("."), or: own(value, "or") }
  const key = own(value, "t")
  if (typeof key === "string") return { kind: "text", key, values: fieldsOf(own(value, "with")) }
  const cases = own(value, "choose")
  if (Array.isArray(cases))
    return { kind: "choose", cases: cases.map(compileCase), otherwise: compileValue(own(value, "else")) }
  const fields = fieldsOf(value)
  return fields.every(([, field]) => isLiteral(field))
    ? { kind: "literal", value }
    : { kind: "record", fields }
}

function compileCase(one: unknown): Case {
  return { when: (own(one, "when") ?? false) as Rule, value: compileValue(own(one, "then")) }
}

export function fieldsOf(values: unknown): Field[] {
  return isNode(values)
    ? Object.entries(values).map(([name, value]): Field => [name, compileValue(value)])
    : []
}

const isLiteral = (plan: ValuePlan) => plan.kind === "literal"

/** The value of a plan in a scope. Literals are given as they are: whoever gets one must not change it. */
export function resolve(plan: ValuePlan, scope: ValueScope): unknown {
  switch (plan.kind) {
    case "literal":
      return plan.value
    case "read":
      return readSteps(plan.steps, scope) ?? plan.or
    case "text":
      return plan.values.length === 0
        ? scope.text(plan.key)
        : scope.text(plan.key, resolveFields(plan.values, scope))
    case "choose":
      for (const one of plan.cases) if (scope.test(one.when)) return resolve(one.value, scope)
      return resolve(plan.otherwise, scope)
    case "record":
      return resolveFields(plan.fields, scope)
    case "list":
      return plan.items.map((item) => resolve(item, scope))
  }
}

/** The values of several fields, by name. */
export function resolveFields(fields: readonly Field[], scope: ValueScope): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, plan] of fields) {
    if (name !== "__proto__") values[name] = resolve(plan, scope)
  }
  return values
}

/** Follows own properties only: `constructor` and the like are not there. */
function readSteps(steps: readonly string[], scope: ValueScope): unknown {
  let value = scope.root(steps[0] ?? "")
  for (let i = 1; i < steps.length; i++) value = own(value, steps[i] ?? "")
  return value
}

const split = new Map<string, readonly string[]>()

/**
 * What a rule reads in a screen under the roots that the context does not declare: booleans, strings and sets of
 * strings as they are, absent and empty as `none`, anything else as `other`.
 */
export function ruleValues(scope: ValueScope): { read(path: string): unknown } {
  return {
    read(path) {
      let steps = split.get(path)
      if (steps === undefined) {
        steps = path.split(".")
        split.set(path, steps)
      }
      const value = readSteps(steps, scope)
      if (value === undefined || value === null || value === "") return "none"
      return typeof value === "boolean" || typeof value === "string" || Array.isArray(value) ? value : "other"
    },
  }
}

/** The roots that a plan reads: what does not change them cannot change its value. */
export function rootsOf(plan: ValuePlan, roots: Set<string> = new Set()): Set<string> {
  switch (plan.kind) {
    case "literal":
      break
    case "read":
      roots.add(plan.steps[0] ?? "")
      break
    case "text":
      for (const [, value] of plan.values) rootsOf(value, roots)
      break
    case "choose":
      for (const one of plan.cases) {
        addRuleRoots(one.when, roots)
        rootsOf(one.value, roots)
      }
      rootsOf(plan.otherwise, roots)
      break
    case "record":
      for (const [, value] of plan.fields) rootsOf(value, roots)
      break
    case "list":
      for (const item of plan.items) rootsOf(item, roots)
  }
  return roots
}

/** A rule's facts and features are the user's. */
export function addRuleRoots(rule: unknown, roots: Set<string>): void {
  const { paths, facts, features } = reads(rule)
  for (const path of paths) roots.add(path.split(".")[0] ?? "")
  if (facts.size + features.size > 0) roots.add("user")
}
