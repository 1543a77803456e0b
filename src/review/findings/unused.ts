import { matchPath } from "#engine/navigation/match.ts"
import { pointerOf, type Problem } from "#documents/problem.ts"
import { literals } from "#review/literals.ts"
import { nameMessages } from "#review/messages/names.ts"
import { routeMessages } from "#review/messages/routes.ts"
import { warning } from "#review/problems.ts"
import type { Reviewed } from "#review/reviewed.ts"
import { screenParamsOf } from "#review/screen-params.ts"

/** Kinds of documents that are there to be used by others; the rest is asked for by the server or the shell. */
const forOthers = ["screen", "fragment", "form", "assessment", "report", "help"] as const

/** A key scores an assessment and a report tells of it; neither leads anybody to it. */
const tells = /^(key|report)\//

/** Gates and documents that nothing names: what they say holds nowhere, and who reads them thinks that it does. A tenant is told of its own. */
export function findUnused(reviewed: Reviewed): Problem[] {
  const params = screenParamsOf(reviewed)
  const routes = Object.values(reviewed.one("routes").routes)
  const used = new Map<string, Set<string>>()
  const use = (what: string, name: string) => used.set(what, (used.get(what) ?? new Set()).add(name))
  for (const { of, name, document } of reviewed.uses("name"))
    if (of !== "assessment" || !tells.test(document)) for (const literal of literals(name)) use(of, literal)
  for (const what of ["gate", "form", "assessment", "report", "help"] as const)
    for (const route of routes) for (const name of params.given(route, what)) use(what, name)
  const unused = (what: string, names: Iterable<string>, place: (name: string) => [string, string]) =>
    [...names]
      .filter((name) => used.get(what)?.has(name) !== true)
      .map((name) => warning(...place(name), nameMessages.unused(what, name)))
      .filter(({ document }) => reviewed.layer !== "tenant" || reviewed.base?.has(document) !== true)
  return [
    ...unused("gate", Object.keys(reviewed.one("gates").gates), (name) => [
      "gates",
      pointerOf(["gates", name]),
    ]),
    ...forOthers.flatMap((what) =>
      unused(what, reviewed.many(what).keys(), (name) => [`${what}/${name}`, ""]),
    ),
  ]
}

/**
 * Routes that no document leads to: no target, no address of a crumb, no child. Redirects are there for addresses that
 * come from outside, and so is the route for unknown paths.
 A tenant hides what it does not want, and writes no routes.
 */
export function findNotLinked(reviewed: Reviewed): Problem[] {
  if (reviewed.layer === "tenant") return []
  const { routes } = reviewed.one("routes")
  const linked = new Set(reviewed.uses("target").map(({ target }) => target.route))
  for (const { parent, meta } of Object.values(routes)) {
    if (parent !== undefined) linked.add(parent)
    for (const { to } of meta?.breadcrumbs ?? []) {
      const route = to && "path" in to ? matchPath(reviewed.release.paths, to.path)?.route : undefined
      if (route !== undefined) linked.add(route)
    }
  }
  return Object.entries(routes)
    .filter(([name, { redirect, path }]) => redirect === undefined && path !== "*" && !linked.has(name))
    .map(([name]) => warning("routes", pointerOf(["routes", name]), routeMessages.notLinked(name)))
}
