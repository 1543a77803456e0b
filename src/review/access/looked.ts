import { pointerOf } from "#documents/problem.ts"
import type { Diagram } from "#review/diagram/diagrams.ts"
import type { Reviewed } from "#review/reviewed.ts"

/** A gate, a feature or a fact that somebody looks at; of a fact with several values, one of them. */
export interface Looked {
  readonly kind: "gate" | "feature" | "fact"
  readonly name: string
  readonly value?: string
}

/**
 * Where a gate lets in, a feature is had or a fact holds; undefined where there is none, or its rule is broken.
 *
 * @param space the release's own, or that of the release over the space of another
 */
export function whereOf(
  reviewed: Reviewed,
  { kind, name, value }: Looked,
  space = reviewed.space,
): Diagram | undefined {
  const { release } = reviewed
  if (kind === "feature") return release.vocabulary.features.has(name) ? space.accessible(name) : undefined
  if (isBroken(reviewed, kind, name)) return undefined
  if (kind === "fact") return release.facts.has(name) ? space.fact(name, value ?? true) : undefined
  const gate = release.gates.get(name)
  return gate && space.condition(gate.rule.rule)
}

/** The rule of a gate or fact, as it holds; undefined where there is none, or it is broken. */
export function ruleIn(reviewed: Reviewed, { kind, name }: Looked): unknown {
  if (kind === "feature" || isBroken(reviewed, kind, name)) return undefined
  const { release } = reviewed
  return (kind === "gate" ? release.gates.get(name)?.rule : release.facts.get(name))?.rule
}

function isBroken({ release }: Reviewed, kind: "gate" | "fact", name: string): boolean {
  const document = `${kind}s`
  const place = pointerOf([document, name, "rule"])
  return release.problems.some(
    (problem) => problem.document === document && `${problem.pointer}/`.startsWith(`${place}/`),
  )
}
