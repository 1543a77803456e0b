import { truth, where } from "#engine/rules/algebra.ts"
import type { Operator } from "#engine/rules/operator.ts"
import { junction } from "./junction.ts"

/** Every one of its operands holds. */
export const and: Operator = {
  ...junction("and", false),
  explain: (clauses) => (scope) => clauses.find(({ passes }) => !passes(scope))?.explain(scope),
  diagram: (operands, algebra) =>
    truth(algebra, algebra.all(operands.map((operand) => where(algebra, operand)))),
}
