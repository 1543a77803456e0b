import { pointerOf, type Problem } from "#documents/problem.ts"
import { hasOwnRule } from "#engine/gates/whole.ts"
import type { Diagram } from "#review/diagram/diagrams.ts"
import { layerMessages } from "#review/messages/layers.ts"
import { error } from "#review/problems.ts"
import { spaceOf } from "#review/release-space.ts"
import { Reviewed } from "#review/reviewed.ts"
import { describeContext } from "#review/witness.ts"

/**
 * A tenant may only narrow: everybody whom its gates and features let in is let in by the instance's, and
 * so is whoever may take one of the instance's assessments or see what came of it. Proven over every context there
 * can be, by the diagrams of both rules.
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
  const open = (name: string | undefined): Diagram =>
    tenant.condition(name === undefined || (reviewed.release.gates.get(name)?.rule.rule ?? false))
  const openBelow = (name: string | undefined): Diagram =>
    below.condition(name === undefined || (instance.release.gates.get(name)?.rule.rule ?? false))
  return [...gates(), ...features(), ...gated("assessment"), ...gated("report")]

  function gates(): Problem[] {
    const [had, has] = [instance.one("gates"), reviewed.one("gates")]
    return [...instance.release.gates].flatMap(([name, { rule }]) => {
      const isWritten = hasOwnRule(has, name)
      // Where both are the gate of a feature, the features are held against each other.
      if (!isWritten && !hasOwnRule(had, name)) return []
      const own = reviewed.release.gates.get(name)
      if (own === undefined) return [error("gates", "/gates", layerMessages.removed("gate", name))]
      const wider = widening(tenant.condition(own.rule.rule), below.condition(rule.rule))
      const at = isWritten ? pointerOf(["gates", name, "rule"]) : "/gates"
      return wider ? [error("gates", at, layerMessages.widensGate(name, wider))] : []
    })
  }

  function features(): Problem[] {
    const { features: had, power } = instance.one("features")
    const { features: has, power: now } = reviewed.one("features")
    return [
      ...(now === power
        ? []
        : [error("features", "/power", layerMessages.mayNotWritePart("tenant", "the power account"))]),
      ...Object.keys(had).flatMap((name) => {
        if (!Object.hasOwn(has, name))
          return [error("features", "/features", layerMessages.removed("feature", name))]
        const wider = widening(tenant.accessible(name), below.accessible(name))
        return wider
          ? [error("features", pointerOf(["features", name]), layerMessages.widensFeature(name, wider))]
          : []
      }),
    ]
  }

  // A gate that is named as in the instance has been held against the instance's above. What a tenant copies is held
  // against it in copies.ts.
  function gated(kind: "assessment" | "report"): Problem[] {
    const had = instance.many(kind)
    return [...reviewed.many(kind)].flatMap(([name, { gate }]) => {
      const before = had.get(name)
      if (before === undefined || before.gate === gate) return []
      const wider = widening(open(gate), openBelow(before.gate))
      return wider ? [error(`${kind}/${name}`, "/gate", layerMessages.widensAccess(kind, name, wider))] : []
    })
  }
}
