import { pointerStep } from "#documents/problem.ts"
import type { Node } from "#engine/rules/operator.ts"

export function isNode(part: unknown): part is Node {
  return typeof part === "object" && part !== null && !Array.isArray(part)
}

/** The operator and the operands of a node; JSON Logic lets a single operand stand without its array. */
export function parts(node: Node): [operator: string, operands: unknown[]] {
  const operator = Object.keys(node)[0] ?? ""
  const operands = node[operator]
  return [operator, Array.isArray(operands) ? operands : [operands]]
}

/** JSON Pointer to an operand; a single operand without its array has no index. */
export function operandPointer(pointer: string, node: Node, index: number): string {
  const [operator] = parts(node)
  const at = pointer + pointerStep(operator)
  return Array.isArray(node[operator]) ? `${at}/${index}` : at
}
