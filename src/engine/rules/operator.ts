import type { Said } from "#documents/said.ts"
import type { Algebra, Partition } from "#engine/rules/algebra.ts"
import type { says } from "#engine/rules/messages.ts"
import type { RuleScope } from "#engine/rules/scope.ts"
import type { Domain, Reach, Vocabulary } from "#engine/rules/vocabulary.ts"

export type Operands = readonly unknown[]
export type Node = { readonly [operator: string]: unknown }
/** What is left of an operand when some paths are known. */
export type Part = boolean | string | readonly string[] | Node
export type Evaluate = (scope: RuleScope) => unknown

/**
 * How one operator of the rule language is evaluated and explained, given the operands of a checked rule. With its
 * `Analysis` that is all that is known of an operator; a new one is a file in `operators/` that has both, and a line for
 * each in its `index.ts`.
 */
export interface Operator {
  compile(operands: Operands, compiler: Compiler): Evaluate
  /** The same, or less, wherever what is known holds. */
  specialise(node: NodeToReduce): Part
  /** @param bracketed the operands in words; where they are of several parts, in brackets */
  describe(words: readonly string[], bracketed: readonly string[]): string
  /** Which clause keeps somebody out, where that can be told; null where it is always the node as a whole. */
  explain: null | ((clauses: readonly Clause[]) => (scope: RuleScope) => FailedClause | undefined)
  /** What its operand names; null where it is made of operands. */
  reads: null | "paths" | "facts" | "features"
}

/** How one operator is checked and reviewed. Who only evaluates rules, as the learner's browser does, loads nothing of it. */
export interface Analysis {
  /** The domain of a node, or nothing when a problem in it has been reported. */
  infer(node: NodeToCheck): Domain | undefined
  /** Where a node has which value, over whatever stands for a set of contexts. */
  diagram<Where>(operands: Operands, algebra: Algebra<Where>): Partition<Where>
  /** What it is to json-logic-js, by its operands' values; null where JSON Logic itself has it. */
  jsonLogic: null | ((scope: RuleScope, ...operands: readonly unknown[]) => unknown)
}

/** A node that is checked. Operands are named by their index, an item of one that is a list by its own. */
export interface NodeToCheck {
  readonly node: Node
  readonly operands: Operands
  readonly vocabulary: Vocabulary
  readonly reach: Reach
  /** Not imported by operators: who only evaluates rules need not load what is said of wrong ones. */
  readonly says: typeof says
  readonly infer: (index: number) => Domain | undefined
  /** Infers an operand and holds it against what its place expects. */
  readonly expect: (index: number, expected: Domain, item?: number) => Domain | undefined
  /** Notes what is wrong with the node, or with an operand. */
  readonly report: (said: Said, index?: number) => undefined
}

export interface Compiler {
  readonly part: (operand: unknown) => Evaluate
  /** An operand that is asked whether it holds. */
  readonly condition: (operand: unknown) => Evaluate
}

export interface NodeToReduce {
  readonly node: Node
  readonly operands: Operands
  readonly reduce: (operand: unknown) => Part
  readonly known: (path: string) => unknown
}

export interface FailedClause {
  /** The clause in words, such as `feature Cv` or `not big5Complete`. */
  clause: string
  pointer: string
}

/** Says which clause of a rule keeps somebody out; asked only of whom the rule keeps out. */
export type Explain = (scope: RuleScope) => FailedClause

/** An operand that may be what keeps somebody out. */
export interface Clause {
  readonly passes: (scope: RuleScope) => boolean
  explain: Explain
}
