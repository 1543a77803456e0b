import type { Analysis, Operator, Part } from "#engine/rules/operator.ts"
import { inferName, naming } from "./naming.ts"

/** The value at a path of the context. */
export const operator: Operator = {
  ...naming,
  compile([path]) {
    const name = String(path)
    return (scope) => scope.read(name)
  },
  specialise: ({ node, operands, known }) => (known(String(operands[0])) ?? node) as Part,
  reads: "paths",
}

export const analysis: Analysis = {
  infer: inferName("var", (path, { vocabulary, reach, says, report }) => {
    const declared = vocabulary.paths.get(path)
    if (declared === undefined)
      return reach.isOpen?.(path) === true
        ? { type: "any" }
        : report(says.unknownPath(path, vocabulary.paths.keys()), 0)
    if (reach.sources.has(declared.source)) return declared.domain
    return report(says.closedPath(path, declared.source, [...reach.sources]), 0)
  }),
  diagram: ([path], algebra) => algebra.path(String(path)),
  // Its own meaning walks prototypes.
  jsonLogic: (scope, path) => scope.read(String(path)),
}
