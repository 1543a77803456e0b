import { truth } from "#engine/rules/algebra.ts"
import type { Analysis, Operator } from "#engine/rules/operator.ts"
import { inferFeature, inferName, naming } from "./naming.ts"

/** The feature is accessible to the user. */
export const operator: Operator = {
  ...naming,
  compile([feature]) {
    const name = String(feature)
    return (scope) => scope.accessible(name)
  },
  describe: ([name]) => `feature ${name}`,
  reads: "features",
}

export const analysis: Analysis = {
  infer: inferName("feature", inferFeature),
  diagram: ([name], algebra) => truth(algebra, algebra.accessible(String(name))),
  jsonLogic: (scope, name) => scope.accessible(String(name)),
}
