import { truth, where } from "#engine/rules/algebra.ts"
import type { Analysis, Operator } from "#engine/rules/operator.ts"
import { isTrue } from "#engine/rules/truth.ts"

/** Its operand does not hold. */
export const operator: Operator = {
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
}

export const analysis: Analysis = {
  infer({ operands, says, report, expect }) {
    if (operands.length !== 1) return report(says.count("!", "one operand", operands.length))
    return expect(0, { type: "boolean" })
  },
  diagram: ([operand], algebra) => truth(algebra, where(algebra, operand, false)),
  jsonLogic: null,
}
