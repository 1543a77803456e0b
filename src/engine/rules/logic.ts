import jsonLogic from "json-logic-js"

/**
 * The one place that touches json-logic-js, whose table of operators is global. Ours are added under names that
 * no document can write, and JSON Logic's own stay as they are: whoever else uses the library sees no change.
 * Its `var` walks prototypes; compiled rules name `signpost:var` instead, a look-up in the total context.
 */
export interface RuleScope {
  /** The value of a declared path. */
  read(path: string): unknown
  fact(name: string): boolean | string
  accessible(feature: string): boolean
  upgradeable(feature: string): boolean
}

const prefix = "signpost:"

/** Operators that read the scope, by the name they have in documents. */
export const scoped: ReadonlySet<string> = new Set(["var", "has", "fact", "feature", "upgradeable"])

export const internalName = (operator: string) => prefix + operator

const add = (name: string, code: (this: RuleScope, ...operands: never[]) => unknown) =>
  jsonLogic.add_operation(prefix + name, code)

add("var", function (path: string) {
  return this.read(path)
})
add("has", function (set: unknown, member: string) {
  return Array.isArray(set) && set.includes(member)
})
add("fact", function (name: string) {
  return this.fact(name)
})
add("feature", function (name: string) {
  return this.accessible(name)
})
add("upgradeable", function (name: string) {
  return this.upgradeable(name)
})

/** A rule in json-logic-js's form, its scoped operators renamed. Made by {@link compileRule} alone. */
export type Logic = boolean | string | { readonly [operator: string]: unknown } | readonly unknown[]

/** Evaluates a compiled rule; the scope takes the place of JSON Logic's data. */
export function applyLogic(logic: Logic, scope: RuleScope): unknown {
  return jsonLogic.apply(logic as Parameters<typeof jsonLogic.apply>[0], scope)
}
