import type { Problem } from "#documents/problem.ts"
import { matchPath, parsePattern } from "#engine/navigation/match.ts"
import { routeMessages } from "#review/messages/routes.ts"
import { warning } from "#review/problems.ts"
import type { Reviewed } from "#review/reviewed.ts"

/**
 * Paths that another route has already. Parameters get values that stand for any: a value that no
 * path has as a literal, so that what matches is what matches almost every address of the pattern.
 */
export function checkPaths(reviewed: Reviewed): Problem[] {
  const { routes } = reviewed.one("routes")
  const table = reviewed.release.paths
  return Object.entries(routes).flatMap(([name, { path }]) => {
    const winner = path === "*" ? table.unknown : matchPath(table, samplePath(path))?.route
    if (winner === undefined || winner === name) return []
    const other = routes[winner]!.path
    const said =
      other === path ? routeMessages.samePath(path, winner) : routeMessages.shadowedPath(path, winner, other)
    return [warning("routes", ["routes", name, "path"], said)]
  })
}

/** An address of a pattern, its parameters filled with what can be no literal of another path. */
export function samplePath(path: string, params: Readonly<Record<string, string>> = {}): string {
  if (path === "*") return "/~"
  const segments = parsePattern(path).map((segment) =>
    "literal" in segment ? segment.literal : encodeURIComponent(params[segment.param] ?? `~${segment.param}`),
  )
  return `/${segments.join("/")}`
}
