import { matchPath } from "#engine/navigation/match.ts"
import { pointerOf, type Problem } from "#documents/problem.ts"
import { nameMessages } from "#review/messages/names.ts"
import { routeMessages } from "#review/messages/routes.ts"
import { warning } from "#review/problems.ts"
import type { Reviewed } from "#review/reviewed.ts"
import { usedNames } from "#review/used-names.ts"

/** Kinds of documents that are there to be used by others; the rest is asked for by the server or the shell. */
const forOthers = ["screen", "fragment", "form", "assessment", "report", "help"] as const

/** Gates and documents that nothing names: what they say holds nowhere, and who reads them thinks that it does. A tenant is told of its own. */
export function findUnused(reviewed: Reviewed): Problem[] {
  const used = usedNames(reviewed)
  const unused = (
    what: "gate" | (typeof forOthers)[number],
    names: Iterable<string>,
    place: (name: string) => [string, string],
  ) =>
    [...names]
      .filter((name) => !used.has(what, name))
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
 * Routes that no document leads to: no target, no address of a crumb, no record, no page that stands below. Redirects are there for
 * addresses that come from outside, and so is the route for unknown paths. A tenant hides what it does not want, and
 * writes no routes.
 */
export function findNotLinked(reviewed: Reviewed): Problem[] {
  if (reviewed.layer === "tenant") return []
  const { routes } = reviewed.one("routes")
  const linked = new Set(reviewed.uses("target").map(({ target }) => target.route))
  for (const { page } of reviewed.many("collection").values()) if (page) linked.add(page.route)
  for (const { parent, under, meta } of Object.values(routes)) {
    if (parent !== undefined) linked.add(parent)
    if (typeof under === "string") linked.add(under)
    for (const { to } of meta?.breadcrumbs ?? []) {
      const route = to && "path" in to ? matchPath(reviewed.release.paths, to.path)?.route : undefined
      if (route !== undefined) linked.add(route)
    }
  }
  return Object.entries(routes)
    .filter(([name, { redirect, path }]) => redirect === undefined && path !== "*" && !linked.has(name))
    .map(([name]) => warning("routes", pointerOf(["routes", name]), routeMessages.notLinked(name)))
}
