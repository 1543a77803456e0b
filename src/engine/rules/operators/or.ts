import { truth, where } from "#engine/rules/algebra.ts"
import type { Analysis, Operator } from "#engine/rules/operator.ts"
import { junction, junctionAnalysis } from "./junction.ts"

/** At least one of its operands holds. Where none does, all of them are needed to tell it. */
export const operator: Operator = {
  ...junction("or", true),
  explain:
    ([first, ...more]) =>
    (scope) =>
      more.length === 0 ? first?.explain(scope) : undefined,
}

export const analysis: Analysis = {
  ...junctionAnalysis("or"),
  diagram: (operands, algebra) =>
    truth(algebra, algebra.any(operands.map((operand) => where(algebra, operand)))),
}
