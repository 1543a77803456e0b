import { truth } from "#engine/rules/algebra.ts"
import type { Analysis, Operator } from "#engine/rules/operator.ts"

/** A set has a member. */
export const operator: Operator = {
  compile(operands, { part }) {
    const [set, member] = [part(operands[0]), operands[1]]
    return (scope) => {
      const members = set(scope)
      return Array.isArray(members) && members.includes(member)
    }
  },
  specialise({ operands, reduce }) {
    const set = reduce(operands[0])
    return Array.isArray(set) ? set.includes(operands[1]) : { has: [set, operands[1]] }
  },
  describe: ([, member], [set]) => `${set} has ${member}`,
  explain: null,
  reads: null,
}

export const analysis: Analysis = {
  infer({ operands, says, report, infer, expect }) {
    if (operands.length !== 2) return report(says.count("has", "a set and a member", operands.length))
    if (typeof operands[1] !== "string") return report(says.needsLiteral("has"), 1)
    const found = infer(0)
    if (found === undefined) return undefined
    if (found.type !== "any") {
      if (found.type !== "set") return report(says.wrongType("a set", found), 0)
      expect(1, { type: "enum", values: found.values })
    }
    return { type: "boolean" }
  },
  diagram: ([set, member], algebra) =>
    truth(algebra, algebra.member(String((set as { var: unknown }).var), String(member))),
  jsonLogic: (_, set, member) => Array.isArray(set) && set.includes(member),
}
