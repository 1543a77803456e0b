import { nearest } from "#documents/nearest.ts"
import { stepsOf, type Problem } from "#documents/problem.ts"
import { parsePattern } from "#engine/navigation/match.ts"
import { nameMessages } from "#review/messages/names.ts"
import { error } from "#review/problems.ts"
import type { Reviewed } from "#review/reviewed.ts"

/** Every target gives all parameters that the path of its route needs and no other. */
export function checkTargets(reviewed: Reviewed): Problem[] {
  const { routes } = reviewed.one("routes")
  return reviewed.uses("target").flatMap(({ target, document, pointer }) => {
    const route = Object.hasOwn(routes, target.route) ? routes[target.route] : undefined
    // That there is no such route, the names say.
    if (route === undefined) return []
    const params = parsePattern(route.path).flatMap((segment) => ("param" in segment ? [segment] : []))
    const names = params.map(({ param }) => param)
    const given = Object.keys(target.params ?? {})
    const here = document === "routes" ? stepsOf(pointer)[1] : undefined
    return [
      ...params
        .filter(({ param, optional }) => !optional && !given.includes(param))
        .map(({ param }) => error(document, pointer, nameMessages.missingParam(target.route, param))),
      ...given
        .filter((param) => !names.includes(param))
        .map((param) =>
          error(
            document,
            `${pointer}/params/${param}`,
            nameMessages.strangeParam(target.route, param, nearest(param, names)),
          ),
        ),
      ...(here === undefined ? [] : strangeWords(here, routes[here]?.path ?? "", target)).map((word) =>
        error(document, pointer, nameMessages.strangeCurrentParam(here!, word)),
      ),
    ]
  })
}

/** The parameters that a target inside a route reads by `@param.x`, though the route's path has no such one. */
function strangeWords(route: string, path: string, target: object): string[] {
  const has = parsePattern(path).flatMap((segment) => ("param" in segment ? [segment.param] : []))
  const read = [...JSON.stringify(target).matchAll(/"@param\.([A-Za-z0-9_]+)"/g)].map((match) => match[1]!)
  return route === "" ? [] : [...new Set(read)].filter((name) => !has.includes(name))
}
