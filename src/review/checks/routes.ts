import type { Problem } from "#documents/problem.ts"
import { parsePattern } from "#engine/navigation/match.ts"
import { nameMessages } from "#review/messages/names.ts"
import { routeMessages } from "#review/messages/routes.ts"
import { error } from "#review/problems.ts"
import type { Reviewed } from "#review/reviewed.ts"

/**
 * Routes hang together: parents stand in no circle, redirect tables go by a parameter of the path, no path has
 * a parameter twice, and every address that is nobody's leads somewhere.
 */
export function checkRoutes(reviewed: Reviewed): Problem[] {
  const { routes } = reviewed.one("routes")
  const problems = Object.entries(routes).flatMap(([name, route]): Problem[] => {
    const problems: Problem[] = []
    const at = (...steps: string[]) => ["routes", name, ...steps]
    if (route.parent !== undefined) {
      const circle = circleFrom(name)
      if (circle) problems.push(error("routes", at("parent"), routeMessages.parentCircle(circle)))
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

  function circleFrom(start: string): string[] | undefined {
    const seen = [start]
    for (let at = routes[start]?.parent; at !== undefined; at = routes[at]?.parent) {
      if (at === start) return [...seen, start]
      if (seen.includes(at)) return undefined
      seen.push(at)
    }
    return undefined
  }
}
