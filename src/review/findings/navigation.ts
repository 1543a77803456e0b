import { pointerOf, type Problem } from "#documents/problem.ts"
import { matchPath } from "#engine/navigation/match.ts"
import { samplePath } from "#review/checks/paths.ts"
import { NEVER } from "#review/diagram/diagrams.ts"
import type { Way } from "#review/explore.ts"
import { routeMessages } from "#review/messages/routes.ts"
import { error, warning } from "#review/problems.ts"
import type { Reviewed } from "#review/reviewed.ts"

/**
 * Addresses that never come to rest for somebody. In the release's own configuration that is an
 * error; in another that an instance could choose, a finding.
 */
export function findLoops(reviewed: Reviewed): Problem[] {
  const { diagrams } = reviewed.space
  return routesOf(reviewed).flatMap((name): Problem[] => {
    const loops = reviewed.ways(name).filter(({ decision }) => decision.outcome === "loop")
    const worst = loops.find(({ where }) => diagrams.and(where, reviewed.configured) !== NEVER)
    const loop = worst ?? loops[0]
    if (loop === undefined) return []
    const witness = reviewed.somebody(worst ? diagrams.and(worst.where, reviewed.configured) : loop.where)!
    const { hops } = loop.decision
    const said = routeMessages.loop(hops[0]!.from, namesAlong(reviewed, loop), witness)
    return [(worst ? error : warning)("routes", pointerOf(["routes", name]), said)]
  })
}

/** The routes that a way leads through, up to where it repeats. */
function namesAlong(reviewed: Reviewed, { decision }: Way): string[] {
  const { paths } = reviewed.release
  return decision.hops
    .map(({ from }) => matchPath(paths, from)?.route ?? from)
    .concat(decision.route)
    .slice(0, 8)
}

/** Routes that nobody can be shown at their own address, whatever the configuration. */
export function findUnreachable(reviewed: Reviewed): Problem[] {
  const { routes } = reviewed.one("routes")
  return routesOf(reviewed).flatMap((name) => {
    const { path, redirect, screen } = routes[name]!
    const hasOwnPath = path !== "*" && matchPath(reviewed.release.paths, samplePath(path))?.route === name
    if (redirect !== undefined || screen === undefined || !hasOwnPath) return []
    const shown = reviewed
      .ways(name)
      .some(({ decision }) => decision.route === name && decision.outcome === "show")
    return shown ? [] : [warning("routes", pointerOf(["routes", name]), routeMessages.neverShown(name))]
  })
}

/** Routes that are shown to somebody though they have nothing to show. */
export function findScreenless(reviewed: Reviewed): Problem[] {
  const { routes } = reviewed.one("routes")
  const shown = new Map<string, Way>()
  for (const name of routesOf(reviewed))
    for (const way of reviewed.ways(name))
      if (way.decision.outcome === "show" && !shown.has(way.decision.route))
        shown.set(way.decision.route, way)
  return [...shown].flatMap(([name, { where }]) =>
    routes[name]?.screen === undefined
      ? [error("routes", pointerOf(["routes", name]), routeMessages.noScreen(reviewed.somebody(where)!))]
      : [],
  )
}

const routesOf = (reviewed: Reviewed) => Object.keys(reviewed.one("routes").routes)
