import type { Operator } from "#engine/rules/operator.ts"
import { naming } from "./naming.ts"

/** The value of a named fact. */
export const fact: Operator = {
  ...naming(
    "fact",
    (name, { vocabulary: { facts }, says, report }) =>
      facts.get(name) ?? report(says.unknownFact(name, facts.keys()), 0),
  ),
  compile([fact]) {
    const name = String(fact)
    return (scope) => scope.fact(name)
  },
  reads: "facts",
  diagram: ([name], algebra) => algebra.fact(String(name)),
  jsonLogic: (scope, name) => scope.fact(String(name)),
}
