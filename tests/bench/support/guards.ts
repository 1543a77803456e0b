import { shippedInstance } from "#cli/gates/instances.ts"
import type { Personas } from "#documents/types.g.ts"
import { createViewer } from "#engine/viewer.ts"
import { addressesOf } from "#review/explore.ts"
import personas from "../../../schemas/documents/personas.json" with { type: "json" }

/** What is decided in the contest with flagd: the same routes, gates and people on both sides. */

const shipped = shippedInstance("yenza")
if (shipped === undefined) throw new Error("The shipped instance is missing.")
export const { release, curricula } = shipped
export const around = { curricula, now: new Date("2026-01-01T09:00:00Z") }
export const visitor = {}

/** One address a route. */
export const table = Object.keys(release.set.routes.routes).flatMap((route) =>
  addressesOf(release, route)
    .slice(-1)
    .map((path) => ({ route, path })),
)

/** The gate of each route that a gate guards; some guard several routes, and are asked for each. */
export const gated = table.flatMap(({ route, path }) => {
  const guards = release.routes.get(route)?.guards ?? []
  const gate = guards.flatMap((guard) => ("gate" in guard ? [guard.gate] : [])).at(-1)
  return gate === undefined ? [] : [{ route, path, gate }]
})

export const users = Object.values(personas.personas as unknown as Personas["personas"]).map(
  ({ user }) => user,
)
export const contexts = users.map((user) => createViewer(release, { user, ...around }).context)

/** Each of a list after the other, from the beginning again: nothing that was worked out for one serves the next. */
export function inTurn<Item>(list: readonly Item[]): () => Item {
  let at = -1
  return () => {
    at = (at + 1) % list.length
    return list[at] as Item
  }
}
