import { pointerOf, type Problem } from "#documents/problem.ts"
import { NEVER } from "#review/diagram/diagrams.ts"
import { routeMessages } from "#review/messages/routes.ts"
import { warning } from "#review/problems.ts"
import type { Reviewed } from "#review/reviewed.ts"

/**
 * Routes that name a feature but are shown to somebody without it (design 9.13), in the release's own
 * configuration. Said once of the route that names the feature, for it and the children that inherit it.
 */
export function findUnenforcedFeatures(reviewed: Reviewed): Problem[] {
  const { release, space, configured } = reviewed
  const { routes } = release.set.routes
  return Object.entries(routes).flatMap(([name, { meta }]) => {
    const feature = meta?.feature
    if (feature === undefined) return []
    const without = space.diagrams.and(configured, space.diagrams.not(space.accessible(feature)))
    const shown = Object.keys(routes)
      .filter((one) => one === name || inherits(one, name))
      .map((one) => ({ one, where: space.diagrams.and(without, shownWhere(one)) }))
      .filter(({ where }) => where !== NEVER)
    const witness = shown[0] && reviewed.somebody(shown[0].where)
    if (!witness) return []
    const names = shown.map(({ one }) => one)
    return [
      warning(
        "routes",
        pointerOf(["routes", name, "meta", "feature"]),
        routeMessages.notEnforced(feature, names, witness),
      ),
    ]
  })

  /** Whether it is this route that a child has its feature from. */
  function inherits(child: string, from: string): boolean {
    const { route, ancestors } = release.routes.get(child)!
    if (route.meta?.feature !== undefined) return false
    return ancestors.find((ancestor) => routes[ancestor]?.meta?.feature !== undefined) === from
  }

  function shownWhere(name: string) {
    const shown = reviewed
      .ways(name)
      .filter(({ decision }) => decision.outcome === "show" && decision.route === name)
    return space.diagrams.any(shown.map(({ where }) => where))
  }
}
