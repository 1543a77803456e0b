import type { Value } from "#documents/said.ts"
import sources from "../../../schemas/meta/source.schema.json" with { type: "json" }
import { pointerOf, type Problem } from "#documents/problem.ts"
import { reads } from "#engine/rules/reads.ts"
import { letInto, openTo, outside } from "#review/findings/access.ts"
import { ownSource, routeMessages } from "#review/messages/routes.ts"
import { error } from "#review/problems.ts"
import type { Reviewed } from "#review/reviewed.ts"
import { screenParamsOf } from "#review/screen-params.ts"

/**
 * Data whose own gate, which the server asks, is wider than what guards every page that shows it: who is turned away
 * from the page could still ask for the data. What somebody has taken is left out of account: a page that is closed
 * once its assessment is taken keeps nobody from it.
 */
export function findDataOpen(reviewed: Reviewed): Problem[] {
  const { routes } = reviewed.one("routes")
  const { diagrams, variables } = reviewed.space
  const params = screenParamsOf(reviewed)
  const pages = Object.entries(routes).filter(([, { screen }]) => screen !== undefined)
  const taken = variables.where((path) => path === "user.assessments")
  return (["report", "assessment", "collection"] as const).flatMap((what) =>
    [...reviewed.many(what)].flatMap(([name, { gate }]) => {
      const showing = pages
        .filter(([, route]) => params.shown(route, what).includes(name))
        .map(([page]) => page)
      if (showing.length === 0) return []
      const page = diagrams.any(showing.map((route) => diagrams.exists(letInto(reviewed, route), taken)))
      const witness = outside(reviewed, openTo(reviewed, gate), page)
      return witness === null
        ? []
        : [error(`${what}/${name}`, "/gate", routeMessages.dataOpen(what, name, gate, showing, witness))]
    }),
  )
}

/** Pages without sign-in that show what is somebody's own: by a source that is, or by reading the user. */
export function findOwnDataOpen(reviewed: Reviewed): Problem[] {
  const { routes } = reviewed.one("routes")
  const params = screenParamsOf(reviewed)
  return Object.entries(routes).flatMap(([name, route]) => {
    if (reviewed.release.routes.get(name)?.meta.ignoreAuth !== true) return []
    const documents = new Set(params.documents(route))
    const own = ownIn(reviewed, documents)
    return own === undefined
      ? []
      : [
          error(
            "routes",
            pointerOf(["routes", name, "meta", "ignoreAuth"]),
            routeMessages.ownDataOpen(...own),
          ),
        ]
  })
}

function ownIn(reviewed: Reviewed, documents: ReadonlySet<string>): [what: Value, place: string] | undefined {
  for (const { source, document, pointer } of reviewed.uses("source"))
    if (documents.has(document) && isOwn(source.source))
      return [ownSource(source.source), `${document}#${pointer}`]
  for (const { path, document, pointer } of reviewed.uses("read"))
    if (documents.has(document) && isOfUser(path)) return [path, `${document}#${pointer}`]
  for (const { rule, document, pointer } of reviewed.uses("rule")) {
    const path = documents.has(document) ? [...reads(rule).paths].find(isOfUser) : undefined
    if (path !== undefined) return [path, `${document}#${pointer}`]
  }
  return undefined
}

/** Whether somebody is there at all, everybody may be told of themselves. */
const isOfUser = (path: string) => path.startsWith("user.") && path !== "user.present"

function isOwn(source: string): boolean {
  return (sources.$defs as Record<string, { "x-own"?: boolean } | undefined>)[source]?.["x-own"] === true
}
