import { decideAlike } from "#review/decisions.ts"
import {
  difference,
  type Difference,
  type DifferenceOf,
  type PersonaWitness,
  type Shown,
} from "#review/difference/difference.ts"
import { compareKeys, same } from "#review/difference/keys.ts"
import { accessMatrix, type MatrixRow } from "#review/matrix.ts"
import { curriculaOf } from "#review/curricula.ts"
import type { Reviewed } from "#review/reviewed.ts"

/** Routes that are new, gone, moved or described otherwise; then for each route who is shown something else. */
export function routeDifferences(before: Reviewed, after: Reviewed, now: Date): Difference[] {
  const [had, has] = [before.one("routes").routes, after.one("routes").routes]
  const { added, removed, kept } = compareKeys(had, has)
  const at = (name: string, ...steps: string[]) => ["routes", "routes", name, ...steps] as const
  return [
    ...added.map((name) => difference("route-added", at(name), { after: has[name] })),
    ...removed.map((name) => difference("route-removed", at(name), { before: had[name] })),
    ...kept.flatMap((name): Difference[] => {
      const [old, now] = [had[name]!, has[name]!]
      if (old.path !== now.path)
        return [difference("route-moved", at(name, "path"), { before: old.path, after: now.path })]
      if (old.screen !== now.screen)
        return [difference("route-screen", at(name, "screen"), { before: old.screen, after: now.screen })]
      const [was, is] = [{ ...old } as Parts, { ...now } as Parts]
      const parts = compareKeys(was, is)
      const changed = parts.kept.filter((key) => !same(was[key], is[key]))
      return [...parts.added, ...parts.removed, ...changed].map((key) =>
        difference("route-changed", at(name, key), { before: was[key], after: is[key] }),
      )
    }),
    ...decisionDifferences(before, after, kept, now),
  ]
}

type Parts = Readonly<Record<string, unknown>>

/** One difference for all personas who were shown the same at an address and are shown the same other thing now. */
function decisionDifferences(
  before: Reviewed,
  after: Reviewed,
  kept: readonly string[],
  now: Date,
): Difference[] {
  const document = after.documents.get("personas")
  if (document?.kind !== "personas" || decideAlike(before.documents, after.documents)) return []
  const rowsOf = (reviewed: Reviewed) =>
    accessMatrix(reviewed.release, document.personas, { curricula: curriculaOf(reviewed.documents), now })
  const key = ({ route, path, persona }: MatrixRow) => JSON.stringify([route, path, persona])
  const old = new Map(rowsOf(before).map((row) => [key(row), row]))
  const found = new Map<string, { difference: DifferenceOf<"route-decision">; witness: PersonaWitness }>()
  for (const row of rowsOf(after)) {
    const was = old.get(key(row))
    if (was === undefined || !kept.includes(row.route)) continue
    const { route, path, persona } = row
    const shown = { before: shownIn(was), after: shownIn(row) }
    if (same(shown.before, shown.after)) continue
    const place = JSON.stringify([route, path, shown])
    const known = found.get(place)
    if (known) known.witness.personas.push(persona)
    else {
      const witness = { personas: [persona], path }
      const made = difference("route-decision", ["routes", "routes", route], shown, witness)
      found.set(place, { difference: made, witness })
    }
  }
  return [...found.values()].map((one) => one.difference)
}

/** Where somebody goes in a circle, it does not matter where the circle is left off. */
function shownIn({ route, outcome, shown, denied }: MatrixRow): Shown {
  if (outcome === "loop") return { outcome }
  return { outcome, shown, ...(shown !== route && denied && { gate: denied.gate }) }
}
