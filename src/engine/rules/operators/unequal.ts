import { truth } from "#engine/rules/algebra.ts"
import type { Operator } from "#engine/rules/operator.ts"
import { equality, whereEqual } from "./equality.ts"

/** A value is not the literal. */
export const unequal: Operator = {
  ...equality("!=", "is not"),
  compile(operands, { part }) {
    const [left, right] = [part(operands[0]), part(operands[1])]
    return (scope) => left(scope) != right(scope)
  },
  diagram: (operands, algebra) => truth(algebra, algebra.not(whereEqual(operands, algebra))),
}
