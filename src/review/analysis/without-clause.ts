import { stepsOf } from "#documents/problem.ts"
import type { Gate, Gates } from "#documents/types.g.ts"
import { accessEffect, type AccessEffect } from "#review/effects/effect.ts"
import type { Reviewed } from "#review/reviewed.ts"

/**
 * Who would be let in where a clause of a gate were gone: the release as it is against the same with `true` in the place of
 * that part of the rule. Undefined: there is no such part.
 *
 * @param pointer to the part, in the document `gates`, as a denial names it; a gate that a feature has by itself is there
 * as well
 */
export function withoutClause(reviewed: Reviewed, pointer: string): AccessEffect | undefined {
  const gates = structuredClone(reviewed.one("gates")) as Gates
  const [, name = "", ...way] = stepsOf(pointer)
  const compiled = reviewed.release.gates.get(name)
  if (compiled === undefined || way[0] !== "rule") return undefined
  const gate: Gate = Object.hasOwn(gates.gates, name)
    ? gates.gates[name]!
    : ({ rule: structuredClone(compiled.rule.rule), why: { t: "" } } as Gate)
  gates.gates[name] = gate
  let holder: unknown = gate
  for (const step of way.slice(0, -1)) holder = at(holder, step)
  if (at(holder, way.at(-1) ?? "") === undefined) return undefined
  ;(holder as Record<string, unknown>)[way.at(-1) ?? ""] = true
  return accessEffect(reviewed.documents, new Map(reviewed.documents).set("gates", gates))
}

const at = (holder: unknown, step: string): unknown =>
  typeof holder === "object" && holder !== null && Object.hasOwn(holder, step)
    ? (holder as Record<string, unknown>)[step]
    : undefined
