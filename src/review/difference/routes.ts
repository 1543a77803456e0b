import type { Route } from "#documents/types.g.ts"
import { decideAlike } from "#review/decisions.ts"
import {
  difference,
  type Difference,
  type DifferenceOf,
  type PersonaWitness,
  type Shown,
} from "#review/difference/difference.ts"
import { compareKeys, same } from "#review/difference/keys.ts"
import { addressesByCase } from "#review/explore.ts"
import { accessMatrix, type MatrixRow } from "#review/matrix.ts"
import { curriculaOf } from "#review/curricula.ts"
import type { Reviewed } from "#review/reviewed.ts"

/** Routes that are new, gone, moved or described otherwise; then for each route who is shown something else. */
export function routeDifferences(before: Reviewed, after: Reviewed, now: Date): Difference[] {
  const [had, has] = [before.one("routes").routes, after.one("routes").routes]
  const { added, removed, kept } = compareKeys(had, has)
  const at = (name: string) => ["routes", "routes", name] as const
  return [
    ...added.map((name) => difference("route-added", at(name), { after: has[name] })),
    ...removed.map((name) => difference("route-removed", at(name), { before: had[name] })),
    ...kept.flatMap((name) => changesOf(at(name), had[name]!, has[name]!)),
    ...decisionDifferences(before, after, kept, now),
  ]
}

type Parts = Readonly<Record<string, unknown>>

/** Everything that is said otherwise of a route: one that moves may well lose its guard at once. */
function changesOf(at: readonly [string, ...string[]], old: Route, now: Route): Difference[] {
  const { path, screen, ...others } = old
  const { path: newPath, screen: newScreen, ...newOthers } = now
  const [was, is]: [Parts, Parts] = [others, newOthers]
  const { added, removed, kept } = compareKeys(was, is)
  const changed = kept.filter((key) => !same(was[key], is[key]))
  return [
    ...(path === newPath
      ? []
      : [difference("route-moved", [...at, "path"], { before: path, after: newPath })]),
    ...(screen === newScreen
      ? []
      : [difference("route-screen", [...at, "screen"], { before: screen, after: newScreen })]),
    ...[...added, ...removed, ...changed].map((key) =>
      difference("route-changed", [...at, key], { before: was[key], after: is[key] }),
    ),
  ]
}

/**
 * One difference for all personas who were shown the same at an address and are shown the same other thing now. Where a
 * route has moved, its old addresses are held against the new ones.
 */
function decisionDifferences(
  before: Reviewed,
  after: Reviewed,
  kept: readonly string[],
  now: Date,
): Difference[] {
  const document = after.documents.get("personas")
  if (document?.kind !== "personas" || decideAlike(before.documents, after.documents)) return []
  const rowsOf = ({ release, documents }: Reviewed) => {
    const rows = accessMatrix(release, document.personas, { curricula: curriculaOf(documents), now })
    const cases = new Map(
      kept.map((route) => {
        const byCase = [...addressesByCase(release, route)]
        return [route, new Map(byCase.map(([of, address]) => [address, of]))] as const
      }),
    )
    return rows.flatMap((row) => {
      const of = cases.get(row.route)?.get(row.path)
      return of === undefined ? [] : [{ row, key: JSON.stringify([row.route, of, row.persona]) }]
    })
  }
  const old = new Map(rowsOf(before).map(({ key, row }) => [key, row]))
  const found = new Map<string, { difference: DifferenceOf<"route-decision">; witness: PersonaWitness }>()
  for (const { key, row } of rowsOf(after)) {
    const was = old.get(key)
    if (was === undefined) continue
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
