import type { Rule } from "#documents/types.g.ts"
import type { Part } from "#engine/rules/operator.ts"
import { operatorOf } from "#engine/rules/operators/index.ts"
import { isNode, parts } from "#engine/rules/rule.ts"

/**
 * What is left of a checked rule when some paths are known beforehand, such as a route's own flags: constants
 * are folded, operands that decide nothing are dropped. For every context that agrees with what is known, the
 * result gives the same answer as the rule.
 */
export function specialise(rule: Rule, known: (path: string) => unknown): Rule {
  const reduce = (part: unknown): Part =>
    isNode(part)
      ? operatorOf(part)!.specialise({ node: part, operands: parts(part)[1], reduce, known })
      : (part as Part)
  return reduce(rule) as Rule
}
