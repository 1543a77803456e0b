import { truth, where } from "#engine/rules/algebra.ts"
import type { Analysis, Operator } from "#engine/rules/operator.ts"
import { junction, junctionAnalysis } from "./junction.ts"

/** Every one of its operands holds. */
export const operator: Operator = {
  ...junction("and", false),
  explain: (clauses) => (scope) => clauses.find(({ passes }) => !passes(scope))?.explain(scope),
}

export const analysis: Analysis = {
  ...junctionAnalysis("and"),
  diagram: (operands, algebra) =>
    truth(algebra, algebra.all(operands.map((operand) => where(algebra, operand)))),
}
