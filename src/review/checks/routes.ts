import type { Problem } from "#documents/problem.ts"
import type { Route } from "#documents/types.g.ts"
import { parsePattern } from "#engine/navigation/match.ts"
import { nameMessages } from "#review/messages/names.ts"
import { routeMessages } from "#review/messages/routes.ts"
import { error } from "#review/problems.ts"
import type { Reviewed } from "#review/reviewed.ts"

/**
 * Routes hang together: neither parents nor what pages stand under go in a circle, redirect tables go by a parameter of
 * the path, no path has a parameter twice, and every address that is nobody's leads somewhere.
 */
export function checkRoutes(reviewed: Reviewed): Problem[] {
  const { routes } = reviewed.one("routes")
  const problems = Object.entries(routes).flatMap(([name, route]): Problem[] => {
    const problems: Problem[] = []
    const at = (...steps: string[]) => ["routes", name, ...steps]
    for (const [key, above] of [
      ["parent", ({ parent }: Route) => parent],
      ["under", standsUnder],
    ] as const) {
      const circle = route[key] === undefined ? undefined : circleFrom(name, above)
      if (circle) problems.push(error("routes", at(key), routeMessages.parentCircle(circle)))
    }
    const segments = parsePattern(route.path)
    if (
      segments.some(
        (segment, index) => "optional" in segment && segment.optional && index < segments.length - 1,
      )
    )
      problems.push(error("routes", at("path"), routeMessages.optionalNotLast(route.path)))
    const names = segments.flatMap((segment) => ("param" in segment ? [segment.param] : []))
    for (const param of new Set(names.filter((param, index) => names.indexOf(param) < index)))
      problems.push(error("routes", at("path"), routeMessages.paramTwice(route.path, param)))
    if (route.redirect && "by" in route.redirect) {
      const { by } = route.redirect
      if (!names.includes(by))
        problems.push(error("routes", at("redirect", "by"), nameMessages.strangeRedirectParam(name, by)))
    }
    return problems
  })
  const hasUnknown = Object.values(routes).some(({ path }) => path === "*")
  return hasUnknown ? problems : [...problems, error("routes", "/routes", routeMessages.noUnknown())]

  function circleFrom(start: string, above: Above): string[] | undefined {
    const seen = [start]
    for (let at = aboveOf(start); at !== undefined; at = aboveOf(at)) {
      if (at === start) return [...seen, start]
      if (seen.includes(at)) return undefined
      seen.push(at)
    }
    return undefined

    function aboveOf(name: string): string | undefined {
      const route = Object.hasOwn(routes, name) ? routes[name] : undefined
      return route && above(route)
    }
  }
}

type Above = (route: Route) => string | undefined

/** The page that comes before a page in its breadcrumbs. */
const standsUnder: Above = ({ parent, under = parent }) => (typeof under === "string" ? under : undefined)
