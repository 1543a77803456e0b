import { pointerOf, type Problem } from "#documents/problem.ts"
import type { Diagram } from "#review/diagram/diagrams.ts"
import { says } from "#review/messages.ts"
import { error } from "#review/problems.ts"
import { Reviewed, spaceOf } from "#review/reviewed.ts"
import { describeContext } from "#review/witness.ts"

/**
 * A tenant may only narrow (design 4): everybody whom its gates and features let in is let in by the instance's.
 * Proven over every context there can be, by the diagrams of both rules.
 */
export function checkNarrowing(reviewed: Reviewed): Problem[] {
  if (reviewed.layer !== "tenant" || reviewed.base === undefined) return []
  const instance = new Reviewed(reviewed.base, "instance")
  if (instance.missing.length > 0) return []
  const tenant = reviewed.space
  const below = spaceOf(instance.release, tenant)
  const widening = (own: Diagram, allowed: Diagram): string | undefined => {
    const witness = tenant.witness(tenant.diagrams.and(own, tenant.diagrams.not(allowed)))
    return witness ? describeContext(witness, reviewed.release.config) : undefined
  }
  return [...gates(), ...features()]

  function gates(): Problem[] {
    return [...instance.release.gates].flatMap(([name, { rule }]) => {
      const own = reviewed.release.gates.get(name)
      if (own === undefined) return [error("gates", "/gates", says.removed("gate", name))]
      const wider = widening(tenant.condition(own.rule.rule), below.condition(rule.rule))
      return wider ? [error("gates", pointerOf(["gates", name, "rule"]), says.widensGate(name, wider))] : []
    })
  }

  function features(): Problem[] {
    const { features: had, power } = instance.one("features")
    const { features: has, power: now } = reviewed.one("features")
    return [
      ...(now === power
        ? []
        : [error("features", "/power", says.mayNotWritePart("tenant", "the power account"))]),
      ...Object.keys(had).flatMap((name) => {
        if (!Object.hasOwn(has, name)) return [error("features", "/features", says.removed("feature", name))]
        const wider = widening(tenant.accessible(name), below.accessible(name))
        return wider
          ? [error("features", pointerOf(["features", name]), says.widensFeature(name, wider))]
          : []
      }),
    ]
  }
}
