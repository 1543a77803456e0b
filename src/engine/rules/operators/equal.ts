import { truth } from "#engine/rules/algebra.ts"
import type { Analysis, Operator } from "#engine/rules/operator.ts"
import { equality, equalityAnalysis, whereEqual } from "./equality.ts"

/** A value is the literal. */
export const operator: Operator = {
  ...equality("==", "is"),
  compile(operands, { part }) {
    const [left, right] = [part(operands[0]), part(operands[1])]
    return (scope) => left(scope) == right(scope)
  },
}

export const analysis: Analysis = {
  ...equalityAnalysis("=="),
  diagram: (operands, algebra) => truth(algebra, whereEqual(operands, algebra)),
}
