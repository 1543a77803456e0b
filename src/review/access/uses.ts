import { pointerOf } from "#documents/problem.ts"
import { reads } from "#engine/rules/reads.ts"
import { gatedFields } from "#records/gated.ts"
import { literals } from "#review/literals.ts"
import { screenParamsOf } from "#review/screen-params.ts"
import type { Reviewed } from "#review/reviewed.ts"

/** Where something stands in a document. */
export interface UsePlace {
  readonly document: string
  readonly pointer: string
}

/** Every place that uses a gate, a feature or a fact, in the order of the documents; what the law asks of a gate uses none. */
export function usesOf(reviewed: Reviewed, kind: "gate" | "feature" | "fact", name: string): UsePlace[] {
  const found = new Map<string, UsePlace>()
  const add = ({ document, pointer }: UsePlace) => found.set(`${document}#${pointer}`, { document, pointer })
  for (const use of reviewed.uses("name"))
    if (use.of === kind && literals(use.name).includes(name) && !isOfLaw(use)) add(use)
  if (kind === "gate") gates(reviewed, name).forEach(add)
  else
    for (const use of reviewed.uses("rule")) {
      const { facts, features } = reads(use.rule)
      if ((kind === "fact" ? facts : features).has(name)) add(use)
    }
  return [...found.values()]
}

const isOfLaw = ({ document, pointer }: UsePlace) => document === "gates" && pointer.startsWith("/law/")

/** Gates that routes give to their screens, and those of fields of records. */
function gates(reviewed: Reviewed, name: string): UsePlace[] {
  const params = screenParamsOf(reviewed)
  return [
    ...Object.entries(reviewed.one("routes").routes).flatMap(([route, one]) =>
      [...params.given(one, "gate")].includes(name)
        ? [{ document: "routes", pointer: pointerOf(["routes", route]) }]
        : [],
    ),
    ...[...reviewed.many("collection")].flatMap(([collection, one]) =>
      gatedFields(one).some(({ gate }) => gate === name)
        ? [{ document: `collection/${collection}`, pointer: "/schema" }]
        : [],
    ),
  ]
}
