import { pointerOf, type Problem } from "#documents/problem.ts"
import { NEVER, type Diagram } from "#review/diagram/diagrams.ts"
import { routeMessages } from "#review/messages/routes.ts"
import { error, warning } from "#review/problems.ts"
import type { Reviewed } from "#review/reviewed.ts"

/**
 * Routes that name a feature but are shown to somebody without it, in the release's own
 * configuration. Said once of the route that names the feature, for it and the children that inherit it. Where other
 * pages of the feature are shown to nobody without it, it is an error: a guard was forgotten, not left out.
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
    const at = pointerOf(["routes", name, "meta", "feature"])
    const guarded = guardedPages(feature, without)
    return [
      guarded.length > 0
        ? error("routes", at, routeMessages.notEnforcedHere(feature, names, guarded, witness))
        : warning("routes", at, routeMessages.notEnforced(feature, names, witness)),
    ]
  })

  /** Pages of a feature that are shown to somebody, but to nobody without it. */
  function guardedPages(feature: string, without: Diagram): string[] {
    return Object.keys(routes).filter((name) => {
      if (release.routes.get(name)?.meta.feature !== feature) return false
      const where = space.diagrams.and(space.all, shownWhere(name))
      return where !== NEVER && space.diagrams.and(without, where) === NEVER
    })
  }

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
