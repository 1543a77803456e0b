import type { Guard, Route, RouteMeta, Routes } from "#documents/types.g.ts"
import { crumbsOf } from "#engine/navigation/crumbs.ts"

/** A guard with the route that wrote it: children inherit their parents' guards. */
export interface OwnedGuard {
  readonly owner: string
  readonly guard: Guard
}

/**
 * A route with all that it inherits: its parent's meta (own keys win), guards (parents' first), layout; and
 * its breadcrumbs, which it has by where it stands.
 */
export interface ResolvedRoute {
  readonly name: string
  readonly route: Route
  readonly meta: RouteMeta
  readonly layout: "app" | "auth" | "bare"
  readonly guards: readonly OwnedGuard[]
  /** Parents, nearest first. */
  readonly ancestors: readonly string[]
}

/** Resolves what a route inherits. A dangling parent, or one that runs in a circle, gives nothing. */
export function resolveRoute(
  document: Pick<Routes, "home" | "routes">,
  name: string,
): ResolvedRoute | undefined {
  const { routes } = document
  const own = Object.hasOwn(routes, name) ? routes[name] : undefined
  if (own === undefined) return undefined
  const chain: { name: string; route: Route }[] = [{ name, route: own }]
  for (let at: Route = own; at.parent !== undefined;) {
    const parent = at.parent
    const route = Object.hasOwn(routes, parent) ? routes[parent] : undefined
    if (route === undefined || chain.some((link) => link.name === parent)) break
    chain.push({ name: parent, route })
    at = route
  }
  const outermostFirst = chain.toReversed()
  const { breadcrumbs: _, ...meta } = Object.assign(
    {},
    ...outermostFirst.map((link) => link.route.meta),
  ) as RouteMeta
  const breadcrumbs = crumbsOf(document, name, meta)
  return {
    name,
    route: own,
    meta: breadcrumbs.length > 0 ? { ...meta, breadcrumbs } : meta,
    layout: chain.find((link) => link.route.layout !== undefined)?.route.layout ?? "app",
    guards: outermostFirst.flatMap((link) =>
      (link.route.guards ?? []).map((guard) => ({ owner: link.name, guard })),
    ),
    ancestors: chain.slice(1).map((link) => link.name),
  }
}
