import { truth } from "#engine/rules/algebra.ts"
import type { Analysis, Operator } from "#engine/rules/operator.ts"
import { inferFeature, inferName, naming } from "./naming.ts"

/** The feature is not accessible to the user, but would be with the power account. */
export const operator: Operator = {
  ...naming,
  compile([feature]) {
    const name = String(feature)
    return (scope) => scope.upgradeable(name)
  },
  describe: ([name]) => `upgradeable ${name}`,
  reads: "features",
}

export const analysis: Analysis = {
  infer: inferName("upgradeable", inferFeature),
  diagram: ([name], algebra) => truth(algebra, algebra.upgradeable(String(name))),
  jsonLogic: (scope, name) => scope.upgradeable(String(name)),
}
