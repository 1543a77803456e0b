/** The operators of the rule language: JSON Logic's, and four of ours over the context. */
export const operators = [
  "and",
  "or",
  "!",
  "if",
  "==",
  "!=",
  "in",
  "var",
  "has",
  "fact",
  "feature",
  "upgradeable",
] as const

export type Operator = (typeof operators)[number]

const known: ReadonlySet<string> = new Set(operators)

export function isOperator(name: string): name is Operator {
  return known.has(name)
}

export function isNode(part: unknown): part is { readonly [operator: string]: unknown } {
  return typeof part === "object" && part !== null && !Array.isArray(part)
}

/** The operator and the operands of a node; JSON Logic lets a single operand stand without its array. */
export function parts(node: {
  readonly [operator: string]: unknown
}): [operator: string, operands: unknown[]] {
  const operator = Object.keys(node)[0] ?? ""
  const operands = node[operator]
  return [operator, Array.isArray(operands) ? operands : [operands]]
}

/** JSON Pointer to an operand; a single operand without its array has no index. */
export function operandPointer(
  pointer: string,
  node: { readonly [operator: string]: unknown },
  index: number,
): string {
  const [operator] = parts(node)
  const at = `${pointer}/${operator.replaceAll("~", "~0").replaceAll("/", "~1")}`
  return Array.isArray(node[operator]) ? `${at}/${index}` : at
}
