import { truth, where } from "#engine/rules/algebra.ts"
import type { Analysis, Operator } from "#engine/rules/operator.ts"
import { isNode } from "#engine/rules/rule.ts"

/** A value is one of those listed. */
export const operator: Operator = {
  compile(operands, { part }) {
    const [value, list] = [part(operands[0]), operands[1] as readonly unknown[]]
    return (scope) => list.includes(value(scope))
  },
  specialise({ operands, reduce }) {
    const value = reduce(operands[0])
    return isNode(value) ? { in: [value, operands[1]] } : (operands[1] as unknown[]).includes(value)
  },
  describe: ([, list], [value]) => `${value} is one of ${list}`,
  explain: null,
  reads: null,
}

export const analysis: Analysis = {
  infer({ operands, says, report, infer, expect }) {
    if (operands.length !== 2) return report(says.count("in", "two operands", operands.length))
    const values = operands[1]
    if (!Array.isArray(values) || values.some((value) => typeof value !== "string"))
      return report(says.needsLiterals(), 1)
    const found = infer(0)
    if (found === undefined) return undefined
    if (found.type !== "enum" && found.type !== "any") return report(says.wrongType("an enum", found), 0)
    values.forEach((_, item) => expect(1, found, item))
    return { type: "boolean" }
  },
  diagram: ([value, list], algebra) =>
    truth(algebra, algebra.any((list as string[]).map((word) => where(algebra, value, word)))),
  jsonLogic: null,
}
