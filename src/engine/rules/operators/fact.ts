import type { Analysis, Operator } from "#engine/rules/operator.ts"
import { inferName, naming } from "./naming.ts"

/** The value of a named fact. */
export const operator: Operator = {
  ...naming,
  compile([fact]) {
    const name = String(fact)
    return (scope) => scope.fact(name)
  },
  reads: "facts",
}

export const analysis: Analysis = {
  infer: inferName(
    "fact",
    (name, { vocabulary: { facts }, says, report }) =>
      facts.get(name) ?? report(says.unknownFact(name, facts.keys()), 0),
  ),
  diagram: ([name], algebra) => algebra.fact(String(name)),
  jsonLogic: (scope, name) => scope.fact(String(name)),
}
