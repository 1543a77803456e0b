import { where, type Algebra } from "#engine/rules/algebra.ts"
import type { Analysis, Operands, Operator } from "#engine/rules/operator.ts"
import { isNode } from "#engine/rules/rule.ts"

/** What `==` and `!=` share. */
export const equality = (name: "==" | "!=", word: string): Omit<Operator, "compile"> => ({
  specialise({ operands, reduce }) {
    const [left, right] = [reduce(operands[0]), reduce(operands[1])]
    return isNode(left) || isNode(right) ? { [name]: [left, right] } : (left === right) === (name === "==")
  },
  describe: ([, second], [first]) => `${first} ${word} ${second}`,
  explain: null,
  reads: null,
})

export const equalityAnalysis = (name: "==" | "!="): Omit<Analysis, "diagram"> => ({
  infer({ operands, says, report, infer, expect }) {
    if (operands.length !== 2) return report(says.count(name, "two operands", operands.length))
    const literal = operands.findIndex(
      (operand) => typeof operand === "string" || typeof operand === "boolean",
    )
    const other = 1 - literal
    if (literal === -1 || !isNode(operands[other])) return report(says.needsLiteral(name))
    const found = infer(other)
    if (found === undefined) return undefined
    if (found.type === "set") return report(says.wrongType("an enum", found), other)
    return expect(literal, found) && { type: "boolean" }
  },
  jsonLogic: null,
})

/** Where two operands have the same value. */
export function whereEqual<Where>([left, right]: Operands, algebra: Algebra<Where>): Where {
  return algebra.any(
    [...algebra.values(left)].map(([value, there]) => algebra.all([there, where(algebra, right, value)])),
  )
}
