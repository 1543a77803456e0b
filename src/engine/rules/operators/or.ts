import { truth, where } from "#engine/rules/algebra.ts"
import type { Operator } from "#engine/rules/operator.ts"
import { junction } from "./junction.ts"

/** At least one of its operands holds. Where none does, all of them are needed to tell it. */
export const or: Operator = {
  ...junction("or", true),
  explain:
    ([first, ...more]) =>
    (scope) =>
      more.length === 0 ? first?.explain(scope) : undefined,
  diagram: (operands, algebra) =>
    truth(algebra, algebra.any(operands.map((operand) => where(algebra, operand)))),
}
