import { emptyScope, resolveTarget, type LooseTarget, type TargetScope } from "#engine/navigation/target.ts"
import { isLocal, matchPath, type RouteMatch } from "#engine/navigation/match.ts"
import type { CompiledRoute } from "#engine/navigation/book.ts"
import type { Release } from "#engine/release.ts"

/** The address of a target; nothing where there is no such route, or a parameter that its path needs is empty. */
export function href(
  release: Release,
  target: LooseTarget,
  scope: TargetScope = emptyScope,
): string | undefined {
  return resolveTarget(release.routes, target, scope)?.path
}

/** The route that has a path, with its parameters; nothing for an unknown path. */
export function matchRoute(release: Release, path: string): RouteMatch | null {
  return matchPath(release.paths, path)
}

/** A route with what it inherits: meta, guards, layout, ancestors. */
export function resolvedRoute(release: Release, name: string): CompiledRoute | undefined {
  return release.routes.get(name)
}

/**
 * A path that may be followed after signing in: on this origin, and of a known route. Anything else,
 * such as `//host`, `https:` or `/\host`, is nothing.
 */
export function returnPath(release: Release, path: unknown): string | undefined {
  if (typeof path !== "string" || !isLocal(path) || matchPath(release.paths, path) === null) return undefined
  return path
}

/** Whether a path leads to the studio, a page of its own that is no route: after signing in it is followed, too. */
export function isStudioPath(path: unknown): path is string {
  if (typeof path !== "string" || !isLocal(path)) return false
  return /^\/studio(?:\/|$)/.test(new URL(path, "http://same.invalid").pathname)
}
