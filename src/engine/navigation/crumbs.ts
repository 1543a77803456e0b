import type { Crumb, Route, RouteMeta, Routes, Target } from "#documents/types.g.ts"
import { parsePattern } from "#engine/navigation/match.ts"

/**
 * The breadcrumbs of a page (specification 2.9): those written for it, else the instance's home, the pages that it
 * stands under with their titles, and its own title, which leads nowhere. Home itself has none, nor has what shows no
 * screen, and what a learner does not come to from home: visitors' pages, those open to everybody, and first steps.
 *
 * @param meta of the page, with what it inherits
 */
export function crumbsOf(document: Pick<Routes, "home" | "routes">, name: string, meta: RouteMeta): Crumb[] {
  const { home, routes } = document
  const route = routes[name]
  if (route?.meta?.breadcrumbs !== undefined) return route.meta.breadcrumbs
  if (home === undefined || isHome(home, name) || route?.screen === undefined) return []
  const isApart = meta.ignoreAuth === true || meta.isLoggedOut === true || meta.onboarding === true
  return isApart ? [] : wayTo(home, routes, name, [])
}

/** @param below the pages that stand under this one, by which a circle ends */
function wayTo(home: Crumb, routes: Routes["routes"], name: string, below: readonly string[]): Crumb[] {
  const route = Object.hasOwn(routes, name) ? routes[name] : undefined
  if (route === undefined || isHome(home, name) || below.includes(name)) return [home]
  const { title, meta, parent, under = parent } = route
  const link = below.length > 0 ? { to: targetOf(name, route) } : {}
  const written = meta?.breadcrumbs
  if (written !== undefined)
    return written.map((crumb, at) => (at < written.length - 1 ? crumb : { ...link, ...crumb }))
  const before =
    under === undefined
      ? [home]
      : typeof under === "string"
        ? wayTo(home, routes, under, [...below, name])
        : [home, { title: under }]
  return title === undefined ? before : [...before, { title, ...link }]
}

/** A page above has of the address what its own path leaves open. */
function targetOf(name: string, { path }: Route): Target {
  const params = parsePattern(path).flatMap((segment) => ("param" in segment ? [segment.param] : []))
  if (params.length === 0) return { route: name }
  return { route: name, params: Object.fromEntries(params.map((param) => [param, `@param.${param}`])) }
}

const isHome = ({ to }: Crumb, name: string) => to !== undefined && "route" in to && to.route === name
