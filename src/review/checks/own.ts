import { ownPrefix } from "#documents/kinds.ts"
import { pointerOf, type Problem } from "#documents/problem.ts"
import { ALWAYS, type Diagram } from "#review/diagram/diagrams.ts"
import { letInto, openTo } from "#review/findings/access.ts"
import { layerMessages, settingOf } from "#review/messages/layers.ts"
import { error } from "#review/problems.ts"
import { spaceOf } from "#review/release-space.ts"
import { Reviewed } from "#review/reviewed.ts"

/** Where the pages stand that a tenant adds. No layer below may put a page there. */
export const ownPath = "/navigators/own/"

const closedSettings = ["ignoreAuth", "isLoggedOut", "onboarding", "appStage"] as const

/**
 * A tenant may add pages and collections of its own. A page stands under an address that no other layer has, behind a
 * gate at least as narrow as one of the instance's, and neither opens itself to whoever has not signed in nor takes part
 * in signing in and the first steps; a collection is behind such a gate as well, is
 * never public, and never what learners are matched with. So nothing that
 * a tenant adds can take the place of something of the instance's, or let in somebody whom the instance lets in nowhere.
 */
export function checkOwn(reviewed: Reviewed): Problem[] {
  const { routes } = reviewed.one("routes")
  if (reviewed.layer !== "tenant")
    return Object.entries(routes).flatMap(([name, { path }]) =>
      path.startsWith(ownPath)
        ? [error("routes", pointerOf(["routes", name, "path"]), layerMessages.ownPathTaken(ownPath))]
        : [],
    )
  if (reviewed.base === undefined) return []
  const instance = new Reviewed(reviewed.base, "instance")
  if (instance.missing.length > 0) return []
  const below = spaceOf(instance.release, reviewed.space)
  const gatesBelow = [...instance.release.gates.values()]
    .map(({ rule }) => below.condition(rule.rule))
    .filter((open) => open !== ALWAYS)
  const { diagrams } = reviewed.space
  const isNarrow = (open: Diagram) =>
    gatesBelow.some((allowed) => reviewed.space.witness(diagrams.and(open, diagrams.not(allowed))) === null)

  return [...pages(), ...collections()]

  function pages(): Problem[] {
    const own = Object.entries(routes).filter(([name]) => name.startsWith(ownPrefix))
    return own.flatMap(([name, route]): Problem[] => {
      const at = (...steps: string[]) => pointerOf(["routes", name, ...steps])
      const compiled = reviewed.release.routes.get(name)
      if (compiled === undefined) return []
      const problems: Problem[] = []
      if (!route.path.startsWith(ownPath))
        problems.push(error("routes", at("path"), layerMessages.ownPath(ownPath)))
      if (route.redirect !== undefined)
        problems.push(error("routes", at("redirect"), layerMessages.ownMayNot("lead on to another page")))
      if (compiled.layout === "auth")
        problems.push(error("routes", at("layout"), layerMessages.ownMayNot("have the frame of signing in")))
      for (const setting of closedSettings)
        if (compiled.meta[setting] !== undefined && compiled.meta[setting] !== false)
          problems.push(error("routes", at("meta", setting), layerMessages.ownMayNot(settingOf(setting))))
      if (!isNarrow(letInto(reviewed, name)))
        problems.push(error("routes", at("guards"), layerMessages.ownUnguarded("page", name)))
      return problems
    })
  }

  function collections(): Problem[] {
    const own = [...reviewed.many("collection")].filter(([name]) => name.startsWith(ownPrefix))
    return own.flatMap(([name, collection]): Problem[] => [
      ...(collection.public !== undefined
        ? [error(`collection/${name}`, "/public", layerMessages.ownMayNot("be public"))]
        : []),
      ...(collection.matches === undefined
        ? []
        : [
            error(
              `collection/${name}`,
              "/matches",
              layerMessages.ownMayNot("be what learners are matched with"),
            ),
          ]),
      ...(isNarrow(openTo(reviewed, collection.gate))
        ? []
        : [error(`collection/${name}`, "/gate", layerMessages.ownUnguarded("collection", name))]),
    ])
  }
}
