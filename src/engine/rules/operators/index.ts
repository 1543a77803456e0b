import type { Rule } from "#documents/types.g.ts"
import type { Node, Operator } from "#engine/rules/operator.ts"
import { and } from "./and.ts"
import { equal } from "./equal.ts"
import { fact } from "./fact.ts"
import { feature } from "./feature.ts"
import { has } from "./has.ts"
import { choice } from "./if.ts"
import { oneOf } from "./in.ts"
import { not } from "./not.ts"
import { or } from "./or.ts"
import { unequal } from "./unequal.ts"
import { upgradeable } from "./upgradeable.ts"
import { variable } from "./var.ts"

type NameIn<R> = R extends object ? keyof R : never

/** The operators of the rule language, those that `schemas/meta/rule.schema.json` lists: JSON Logic's, and four of ours. */
export const operators: Readonly<Record<NameIn<Rule>, Operator>> = {
  and,
  or,
  "!": not,
  if: choice,
  "==": equal,
  "!=": unequal,
  in: oneOf,
  var: variable,
  has,
  fact,
  feature,
  upgradeable,
}

/** The operator of a node; none where the node is no part of a rule. */
export function operatorOf(node: Node): Operator | undefined {
  const name = Object.keys(node)[0] ?? ""
  return Object.hasOwn(operators, name) ? operators[name as keyof typeof operators] : undefined
}
