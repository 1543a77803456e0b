import jsonLogic from "json-logic-js"
import type { Rule } from "#documents/types.g.ts"
import type { RuleScope } from "#engine/rules/scope.ts"

/**
 * The operators that JSON Logic does not have, and `var`, whose own meaning would walk prototypes. The library keeps its
 * operators for the whole process: nothing else of ours imports it.
 */
const operations: Readonly<Record<string, (this: RuleScope, ...operands: never[]) => unknown>> = {
  var(path: string) {
    return this.read(path)
  },
  has: (set: unknown, member: string) => Array.isArray(set) && set.includes(member),
  fact(name: string) {
    return this.fact(name)
  },
  feature(name: string) {
    return this.accessible(name)
  },
  upgradeable(name: string) {
    return this.upgradeable(name)
  },
}
for (const [name, operation] of Object.entries(operations)) jsonLogic.add_operation(name, operation)

/** What json-logic-js answers to a checked rule, as others maintain it: the second reading of the compiled evaluator. */
export function readByJsonLogic(rule: Rule, scope: RuleScope): unknown {
  return jsonLogic.apply(rule as Parameters<typeof jsonLogic.apply>[0], scope)
}
