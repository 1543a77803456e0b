import type { Rule } from "#documents/types.g.ts"
import { compileRule, passes } from "#engine/rules/compile.ts"
import type { RuleScope } from "#engine/rules/logic.ts"
import { isNode, operandPointer, parts } from "#engine/rules/rule.ts"

export interface FailedClause {
  /** The clause in words, such as `feature Cv` or `not big5Complete`. */
  clause: string
  pointer: string
}

/**
 * The clause of a checked rule that keeps somebody out: the first failing operand of an `and`, the branch taken
 * of an `if`; where every alternative of an `or` fails, all of them are needed to tell it.
 */
export function failedClause(rule: Rule, pointer: string, scope: RuleScope): FailedClause {
  if (isNode(rule)) {
    const [operator, operands] = parts(rule)
    const descend = (index: number) =>
      failedClause(operands[index] as Rule, operandPointer(pointer, rule, index), scope)
    const holds = (index: number) => passes(compileRule(operands[index] as Rule), scope)
    if (operator === "and") {
      const failing = operands.findIndex((_, index) => !holds(index))
      if (failing !== -1) return descend(failing)
    }
    if (operator === "or" && operands.length === 1) return descend(0)
    if (operator === "if") {
      for (let i = 0; i + 1 < operands.length; i += 2) if (holds(i)) return descend(i + 1)
      return descend(operands.length - 1)
    }
  }
  return { clause: describeRule(rule), pointer }
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
