import type { Analysis, Evaluate, Operator, Part } from "#engine/rules/operator.ts"
import { isTrue } from "#engine/rules/truth.ts"

/** What `and` and `or` share. `decisive` is the value of an operand that settles it. */
export const junction = (name: "and" | "or", decisive: boolean): Omit<Operator, "explain"> => ({
  compile: (operands, { condition }) => firstThat(decisive, operands.map(condition)),
  specialise({ operands, reduce }) {
    const rest: Part[] = []
    for (const operand of operands) {
      const reduced = reduce(operand)
      if (reduced === decisive) return decisive
      if (reduced !== !decisive) rest.push(reduced)
    }
    return rest.length > 1 ? { [name]: rest } : (rest[0] ?? !decisive)
  },
  describe: (_, bracketed) => bracketed.join(` ${name} `),
  reads: null,
})

export const junctionAnalysis = (name: "and" | "or"): Omit<Analysis, "diagram"> => ({
  infer({ node, operands, says, report, expect }) {
    if (!Array.isArray(node[name])) return report(says.needsArray(name))
    if (operands.length === 0) return report(says.count(name, "at least one operand", 0))
    operands.forEach((_, index) => expect(index, { type: "boolean" }))
    return { type: "boolean" }
  },
  jsonLogic: null,
})

/** The first operand that settles it, else the last. */
function firstThat(decisive: boolean, operands: readonly Evaluate[]): Evaluate {
  return (scope) => {
    let value: unknown
    for (const operand of operands) {
      value = operand(scope)
      if (isTrue(value) === decisive) break
    }
    return value
  }
}
