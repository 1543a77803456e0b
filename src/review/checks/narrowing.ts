import type { Words } from "#documents/said.ts"
import { pointerOf, type Problem } from "#documents/problem.ts"
import type { Context } from "#engine/context/build.ts"
import { hasOwnRule } from "#engine/gates/whole.ts"
import type { Diagram } from "#review/diagram/diagrams.ts"
import { layerMessages } from "#review/messages/layers.ts"
import { error } from "#review/problems.ts"
import { spaceOf } from "#review/release-space.ts"
import { Reviewed } from "#review/reviewed.ts"
import type { Space } from "#review/diagram/space.ts"
import { perReview } from "#review/once.ts"
import { describeContext } from "#review/witness.ts"

/** What holds beneath a tenant, over the same space; undefined where nothing does, or it cannot be read. */
const beneathTenant = perReview((reviewed): { instance: Reviewed; below: Space } | undefined => {
  if (reviewed.layer !== "tenant" || reviewed.base === undefined) return undefined
  const instance = new Reviewed(reviewed.base, "instance")
  return instance.missing.length > 0
    ? undefined
    : { instance, below: spaceOf(instance.release, reviewed.space) }
})

/** The least of whom one lets in and the other does not; null where there is nobody. */
const widening = (space: Space, own: Diagram, allowed: Diagram): Context | null =>
  space.witness(space.diagrams.and(own, space.diagrams.not(allowed)))

/**
 * The least of whom a tenant's gate or feature lets in although the instance's does not; null where there is nobody, or
 * nothing lies beneath.
 */
export function tooWide(reviewed: Reviewed, kind: "gate" | "feature", name: string): Context | null {
  const beneath = beneathTenant(reviewed)
  if (beneath === undefined) return null
  const { instance, below } = beneath
  const { release, space } = reviewed
  if (kind === "feature") return widening(space, space.accessible(name), below.accessible(name))
  const [own, allowed] = [release, instance.release].map(({ gates }) => gates.get(name)?.rule.rule)
  // A gate that the tenant alone has lets in nobody past one of the instance's.
  if (own === undefined || allowed === undefined) return null
  return widening(space, space.condition(own), below.condition(allowed))
}

/**
 * A tenant may only narrow: everybody whom its gates and features let in is let in by the instance's, and
 * so is whoever may take one of the instance's assessments or see what came of it. Proven over every context there
 * can be, by the diagrams of both rules.
 */
export function checkNarrowing(reviewed: Reviewed): Problem[] {
  const beneath = beneathTenant(reviewed)
  if (beneath === undefined) return []
  const { instance, below } = beneath
  const tenant = reviewed.space
  const told = (witness: Context | null): Words | undefined =>
    witness ? describeContext(witness, reviewed.release.config) : undefined
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
      const wider = told(widening(tenant, tenant.condition(own.rule.rule), below.condition(rule.rule)))
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
        const wider = told(widening(tenant, tenant.accessible(name), below.accessible(name)))
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
      const wider = told(widening(tenant, open(gate), openBelow(before.gate)))
      return wider ? [error(`${kind}/${name}`, "/gate", layerMessages.widensAccess(kind, name, wider))] : []
    })
  }
}
