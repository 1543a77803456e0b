import type { Words } from "#documents/said.ts"
import { ALWAYS, type Diagram } from "#review/diagram/diagrams.ts"
import type { Reviewed } from "#review/reviewed.ts"

/** Whom the gates before a page let in, its parents' among them; tables of rows say who is sent on, not who may. */
export function letInto(reviewed: Reviewed, route: string): Diagram {
  const { release, space } = reviewed
  return space.diagrams.all(
    (release.routes.get(route)?.guards ?? []).map((guard) =>
      "gate" in guard ? openTo(reviewed, guard.gate) : ALWAYS,
    ),
  )
}

/** Whom a gate lets in: everybody where none is named, nobody where it is not there. */
export function openTo({ release, space }: Reviewed, gate: string | undefined): Diagram {
  if (gate === undefined) return ALWAYS
  return space.condition(release.gates.get(gate)?.rule.rule ?? false)
}

/** Somebody signed in of the release's own configuration who is in the one part and not in the other. */
export function outside(reviewed: Reviewed, one: Diagram, other: Diagram): Words | null {
  const { space, configured } = reviewed
  const { diagrams } = space
  const signedIn = diagrams.all([space.all, configured, space.at("user.present", true)])
  return reviewed.somebody(diagrams.all([signedIn, one, diagrams.not(other)]))
}
