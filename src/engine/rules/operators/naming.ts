import type { Analysis, NodeToCheck, Operator } from "#engine/rules/operator.ts"
import type { Domain } from "#engine/rules/vocabulary.ts"

/** What operators share whose operand is one name as a plain string, which nothing computes. */
export const naming = {
  specialise: ({ node }) => node,
  describe: ([named]) => named ?? "",
  explain: null,
} satisfies Partial<Operator>

export const inferName =
  (name: string, inferNamed: (named: string, node: NodeToCheck) => Domain | undefined): Analysis["infer"] =>
  (node) => {
    const named = node.node[name]
    if (typeof named !== "string") return node.report(node.says.needsName(name))
    return inferNamed(named, node)
  }

/** The name of a feature that there is. */
export const inferFeature = (named: string, { vocabulary, says, report }: NodeToCheck): Domain | undefined =>
  vocabulary.features.has(named)
    ? { type: "boolean" }
    : report(says.unknownFeature(named, vocabulary.features), 0)
