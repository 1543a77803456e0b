import type { Rule } from "#documents/types.g.ts"
import { isNode, parts } from "#engine/rules/rule.ts"

type Part = boolean | string | readonly string[] | { readonly [operator: string]: unknown }

/**
 * What is left of a checked rule when some paths are known beforehand, such as a route's own flags: constants
 * are folded, operands that decide nothing are dropped. For every context that agrees with what is known, the
 * result gives the same answer as the rule.
 */
export function specialise(rule: Rule, known: (path: string) => unknown): Rule {
  return reduce(rule, known) as Rule
}

function reduce(part: unknown, known: (path: string) => unknown): Part {
  if (!isNode(part)) return part as Part
  const [operator, operands] = parts(part)
  const at = (index: number) => reduce(operands[index], known)
  switch (operator) {
    case "and":
    case "or":
      return reduceAll(operator, operands, known)
    case "!": {
      const inner = at(0)
      return typeof inner === "boolean" ? !inner : { "!": inner }
    }
    case "if":
      return reduceIf(operands, known)
    case "var": {
      const value = known(operands[0] as string)
      return value === undefined ? part : (value as Part)
    }
    case "==":
    case "!=": {
      const [left, right] = [at(0), at(1)]
      return isNode(left) || isNode(right)
        ? { [operator]: [left, right] }
        : (left === right) === (operator === "==")
    }
    case "in": {
      const value = at(0)
      return isNode(value) ? { in: [value, operands[1]] } : (operands[1] as unknown[]).includes(value)
    }
    case "has": {
      const set = at(0)
      return Array.isArray(set) ? set.includes(operands[1] as string) : { has: [set, operands[1]] }
    }
    default:
      return part
  }
}

function reduceAll(operator: "and" | "or", operands: unknown[], known: (path: string) => unknown): Part {
  const decisive = operator === "or"
  const rest: Part[] = []
  for (const operand of operands) {
    const reduced = reduce(operand, known)
    if (reduced === decisive) return decisive
    if (reduced !== !decisive) rest.push(reduced)
  }
  if (rest.length === 0) return !decisive
  return rest.length === 1 && rest[0] !== undefined ? rest[0] : { [operator]: rest }
}

function reduceIf(operands: unknown[], known: (path: string) => unknown): Part {
  const rest: Part[] = []
  for (let i = 0; i + 1 < operands.length; i += 2) {
    const condition = reduce(operands[i], known)
    if (condition === false) continue
    const value = reduce(operands[i + 1], known)
    if (condition === true) {
      rest.push(value)
      return rest.length === 1 ? value : { if: rest }
    }
    rest.push(condition, value)
  }
  const otherwise = reduce(operands[operands.length - 1], known)
  return rest.length === 0 ? otherwise : { if: [...rest, otherwise] }
}
