import { truth, where } from "#engine/rules/algebra.ts"
import type { Operator } from "#engine/rules/operator.ts"
import { isTrue } from "#engine/rules/truth.ts"

/** Its operand does not hold. */
export const not: Operator = {
  infer({ operands, says, report, expect }) {
    if (operands.length !== 1) return report(says.count("!", "one operand", operands.length))
    return expect(0, { type: "boolean" })
  },
  compile([operand], { part }) {
    const inner = part(operand)
    return (scope) => !isTrue(inner(scope))
  },
  specialise({ operands, reduce }) {
    const inner = reduce(operands[0])
    return typeof inner === "boolean" ? !inner : { "!": inner }
  },
  describe: (_, [operand]) => `not ${operand}`,
  explain: null,
  reads: null,
  diagram: ([operand], algebra) => truth(algebra, where(algebra, operand, false)),
  jsonLogic: null,
}
