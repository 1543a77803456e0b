import { truth } from "#engine/rules/algebra.ts"
import type { Operator } from "#engine/rules/operator.ts"
import { equality, whereEqual } from "./equality.ts"

/** A value is the literal. */
export const equal: Operator = {
  ...equality("==", "is"),
  compile(operands, { part }) {
    const [left, right] = [part(operands[0]), part(operands[1])]
    return (scope) => left(scope) == right(scope)
  },
  diagram: (operands, algebra) => truth(algebra, whereEqual(operands, algebra)),
}
