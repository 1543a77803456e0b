import jsonLogic from "json-logic-js"
import type { Rule } from "#documents/types.g.ts"
import { analyses } from "#engine/rules/operators/index.ts"
import type { RuleScope } from "#engine/rules/scope.ts"

// The library keeps its operators for the whole process: nothing else of ours imports it.
for (const [name, { jsonLogic: operation }] of Object.entries(analyses))
  if (operation !== null)
    jsonLogic.add_operation(name, function (this: RuleScope, ...operands: unknown[]) {
      return operation(this, ...operands)
    })

/** What json-logic-js answers to a checked rule, as others maintain it: the second reading of the compiled evaluator. */
export function readByJsonLogic(rule: Rule, scope: RuleScope): unknown {
  return jsonLogic.apply(rule as Parameters<typeof jsonLogic.apply>[0], scope)
}
