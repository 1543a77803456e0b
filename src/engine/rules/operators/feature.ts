import { truth } from "#engine/rules/algebra.ts"
import type { Operator } from "#engine/rules/operator.ts"
import { inferFeature, naming } from "./naming.ts"

/** The feature is accessible to the user. */
export const feature: Operator = {
  ...naming("feature", inferFeature),
  compile([feature]) {
    const name = String(feature)
    return (scope) => scope.accessible(name)
  },
  describe: ([name]) => `feature ${name}`,
  reads: "features",
  diagram: ([name], algebra) => truth(algebra, algebra.accessible(String(name))),
  jsonLogic: (scope, name) => scope.accessible(String(name)),
}
