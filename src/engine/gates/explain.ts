import type { Rule } from "#documents/types.g.ts"
import { compileRule, passes } from "#engine/rules/compile.ts"
import { isNode, operandPointer, parts } from "#engine/rules/rule.ts"
import type { RuleScope } from "#engine/rules/scope.ts"

export interface FailedClause {
  /** The clause in words, such as `feature Cv` or `not big5Complete`. */
  clause: string
  pointer: string
}

/** Says which clause of a rule keeps somebody out; asked only of whom the rule keeps out. */
export type Explain = (scope: RuleScope) => FailedClause

/**
 * The clause of a checked rule that keeps somebody out: the first failing operand of an `and`, the branch taken
 * of an `if`; where every alternative of an `or` fails, all of them are needed to tell it.
 */
export function compileExplanation(rule: Rule, pointer: string): Explain {
  const whole = { clause: describeRule(rule), pointer }
  if (!isNode(rule)) return () => whole
  const [operator, operands] = parts(rule)
  const inner = (index: number) =>
    compileExplanation(operands[index] as Rule, operandPointer(pointer, rule, index))
  const clause = (index: number) => ({ rule: compileRule(operands[index] as Rule), explain: inner(index) })
  if (operator === "or" && operands.length === 1) return inner(0)
  if (operator === "and") {
    const clauses = operands.map((_, index) => clause(index))
    return (scope) => clauses.find((one) => !passes(one.rule, scope))?.explain(scope) ?? whole
  }
  if (operator === "if") {
    const branches = operands.flatMap((_, index) =>
      index % 2 === 0 && index + 1 < operands.length
        ? [{ when: compileRule(operands[index] as Rule), explain: inner(index + 1) }]
        : [],
    )
    const otherwise = inner(operands.length - 1)
    return (scope) => (branches.find(({ when }) => passes(when, scope))?.explain ?? otherwise)(scope)
  }
  return () => whole
}

/** A rule in words. */
export function describeRule(rule: unknown): string {
  if (Array.isArray(rule)) return rule.join(", ")
  if (!isNode(rule)) return String(rule)
  const [operator, operands] = parts(rule)
  const words = operands.map(describeRule)
  const [first = "", second = ""] = words
  const inner = (index: number) => (isCompound(operands[index]) ? `(${words[index]})` : (words[index] ?? ""))
  switch (operator) {
    case "and":
    case "or":
      return words.map((_, index) => inner(index)).join(` ${operator} `)
    case "!":
      return `not ${inner(0)}`
    case "==":
      return `${inner(0)} is ${second}`
    case "!=":
      return `${inner(0)} is not ${second}`
    case "in":
      return `${inner(0)} is one of ${second}`
    case "has":
      return `${inner(0)} has ${second}`
    case "if":
      return words
        .map((word, i) =>
          i === words.length - 1 ? `else ${word}` : i % 2 === 0 ? `if ${word}` : `then ${word}`,
        )
        .join(" ")
    case "feature":
    case "upgradeable":
      return `${operator} ${first}`
    default:
      return first
  }
}

const isCompound = (part: unknown) =>
  isNode(part) && ["and", "or", "if", "==", "!=", "in", "has"].includes(parts(part)[0])
