import { truth } from "#engine/rules/algebra.ts"
import type { Operator } from "#engine/rules/operator.ts"
import { inferFeature, naming } from "./naming.ts"

/** The feature is not accessible to the user, but would be with the power account. */
export const upgradeable: Operator = {
  ...naming("upgradeable", inferFeature),
  compile([feature]) {
    const name = String(feature)
    return (scope) => scope.upgradeable(name)
  },
  describe: ([name]) => `upgradeable ${name}`,
  reads: "features",
  diagram: ([name], algebra) => truth(algebra, algebra.upgradeable(String(name))),
  jsonLogic: (scope, name) => scope.upgradeable(String(name)),
}
