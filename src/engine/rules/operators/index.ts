import type { Rule } from "#documents/types.g.ts"
import type { Analysis, Node, Operator } from "#engine/rules/operator.ts"
import * as and from "./and.ts"
import * as equal from "./equal.ts"
import * as fact from "./fact.ts"
import * as feature from "./feature.ts"
import * as has from "./has.ts"
import * as choice from "./if.ts"
import * as oneOf from "./in.ts"
import * as not from "./not.ts"
import * as or from "./or.ts"
import * as unequal from "./unequal.ts"
import * as upgradeable from "./upgradeable.ts"
import * as variable from "./var.ts"

type NameIn<R> = R extends object ? keyof R : never
/** Those that `schemas/meta/rule.schema.json` lists: JSON Logic's, and four of ours. */
type OperatorName = NameIn<Rule>

/** How rules are evaluated. */
export const operators: Readonly<Record<OperatorName, Operator>> = {
  and: and.operator,
  or: or.operator,
  "!": not.operator,
  if: choice.operator,
  "==": equal.operator,
  "!=": unequal.operator,
  in: oneOf.operator,
  var: variable.operator,
  has: has.operator,
  fact: fact.operator,
  feature: feature.operator,
  upgradeable: upgradeable.operator,
}

/** How rules are checked and reviewed; a table of its own, so that a browser which only evaluates rules loads none of it. */
export const analyses: Readonly<Record<OperatorName, Analysis>> = {
  and: and.analysis,
  or: or.analysis,
  "!": not.analysis,
  if: choice.analysis,
  "==": equal.analysis,
  "!=": unequal.analysis,
  in: oneOf.analysis,
  var: variable.analysis,
  has: has.analysis,
  fact: fact.analysis,
  feature: feature.analysis,
  upgradeable: upgradeable.analysis,
}

/** The operator of a node; none where the node is no part of a rule. */
export const operatorOf = (node: Node): Operator | undefined => entryOf(operators, node)

/** The analysis of a node's operator; none where the node is no part of a rule. */
export const analysisOf = (node: Node): Analysis | undefined => entryOf(analyses, node)

function entryOf<Entry>(table: Readonly<Record<OperatorName, Entry>>, node: Node): Entry | undefined {
  const name = Object.keys(node)[0] ?? ""
  return Object.hasOwn(table, name) ? table[name as OperatorName] : undefined
}
