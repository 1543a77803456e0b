import type { Rule } from "#documents/types.g.ts"
import { compileRule, passes } from "#engine/rules/compile.ts"
import type { Explain } from "#engine/rules/operator.ts"
import { operatorOf } from "#engine/rules/operators/index.ts"
import { isNode, operandPointer, parts } from "#engine/rules/rule.ts"
import type { RuleScope } from "#engine/rules/scope.ts"

/**
 * The clause of a checked rule that keeps somebody out: the first failing operand of an `and`, the branch taken
 * of an `if`; where every alternative of an `or` fails, all of them are needed to tell it.
 */
export function compileExplanation(rule: Rule, pointer: string): Explain {
  const whole = { clause: describeRule(rule), pointer }
  if (!isNode(rule)) return () => whole
  const explain = operatorOf(rule)?.explain
  if (!explain) return () => whole
  const clauses = parts(rule)[1].map((operand, index) => {
    const compiled = compileRule(operand as Rule)
    return {
      passes: (scope: RuleScope) => passes(compiled, scope),
      explain: compileExplanation(operand as Rule, operandPointer(pointer, rule, index)),
    }
  })
  const failed = explain(clauses)
  return (scope) => failed(scope) ?? whole
}

/** A rule in words. */
export function describeRule(rule: unknown): string {
  if (Array.isArray(rule)) return rule.join(", ")
  if (!isNode(rule)) return String(rule)
  const [, operands] = parts(rule)
  const words = operands.map(describeRule)
  const bracketed = words.map((word, index) => (hasParts(operands[index]) ? `(${word})` : word))
  return operatorOf(rule)!.describe(words, bracketed)
}

const hasParts = (part: unknown) => isNode(part) && parts(part)[1].length > 1
