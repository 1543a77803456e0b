import { term, type Value } from "#documents/said.ts"
import { pointerOf, type Problem } from "#documents/problem.ts"
import type { GateProperty, MenuProperty, Property, RouteProperty, Rule } from "#documents/types.g.ts"
import type { Decision } from "#engine/navigation/decide.ts"
import { reads } from "#engine/rules/reads.ts"
import { NEVER, type Diagram } from "#review/diagram/diagrams.ts"
import { entriesOf } from "#review/findings/constants.ts"
import type { ShownState } from "#review/exploration.ts"
import { stateWhere } from "#review/findings/menus.ts"
import { menuMessages } from "#review/messages/menus.ts"
import { foundInstead, propertyMessages } from "#review/messages/properties.ts"
import { error, warning } from "#review/problems.ts"
import type { Reviewed } from "#review/reviewed.ts"

/** Contexts in which a property does not hold, and what was found there instead. */
interface Broken {
  where: Diagram
  found: Value
}

/**
 * Properties that do not hold, each with its smallest counterexample: over every user and visitor,
 * in the release's own configuration. What a property's condition itself reads of the configuration is free.
 */
export function findBrokenProperties(reviewed: Reviewed): Problem[] {
  const document = reviewed.documents.get("properties")
  if (document?.kind !== "properties") return []
  return Object.entries(document.properties).flatMap(([name, property]) => {
    const at = (...steps: string[]) => pointerOf(["properties", name, ...steps])
    if ("menu" in property && entriesMeant(reviewed, property).length === 0)
      return [error("properties", at("entry"), menuMessages.unknownEntry(property.entry, property.menu))]
    const { diagrams } = reviewed.space
    const meant = diagrams.all([
      reviewed.space.all,
      reviewed.space.condition(property.when),
      configuration(reviewed, property.when),
    ])
    if (meant === NEVER) return [warning("properties", at("when"), propertyMessages.propertyEmpty())]
    if ("route" in property && routesMeant(reviewed, property).length === 0)
      return [warning("properties", at("route"), propertyMessages.propertyNoRoutes())]
    const broken = breaks(reviewed, property, meant)
    const worst = smallest(reviewed, broken)
    if (worst === undefined) return []
    return [
      error(
        "properties",
        at(),
        propertyMessages.propertyBroken(property.meaning, worst.found, reviewed.somebody(worst.where)!),
      ),
    ]
  })
}

function breaks(reviewed: Reviewed, property: Property, meant: Diagram): Broken[] {
  if ("route" in property) return breaksOfRoutes(reviewed, property, meant)
  if ("menu" in property) return breaksOfEntries(reviewed, property, meant)
  const { space } = reviewed
  const holds =
    "gate" in property ? gateHolds(reviewed, property) : space.fact(property.fact, property.expect)
  const where = space.diagrams.and(meant, space.diagrams.not(holds))
  return [{ where, found: term("gate" in property ? opposite[property.expect] : "another value") }]
}

const opposite = { allowed: "denied", denied: "allowed" } as const

function gateHolds({ release, space }: Reviewed, { gate, expect }: GateProperty): Diagram {
  const allowed = space.condition(release.gates.get(gate)?.rule.rule ?? false)
  return expect === "allowed" ? allowed : space.diagrams.not(allowed)
}

function breaksOfRoutes(reviewed: Reviewed, property: RouteProperty, meant: Diagram): Broken[] {
  const { diagrams } = reviewed.space
  return routesMeant(reviewed, property).flatMap((name) =>
    reviewed
      .ways(name)
      .filter(({ decision }) => !isAsExpected(decision, name, property))
      .map(({ where, decision }) => ({
        where: diagrams.and(meant, where),
        found:
          decision.outcome === "loop"
            ? foundInstead.circle(name)
            : decision.route === name
              ? foundInstead.shown(name)
              : foundInstead.shownInstead(
                  decision.route,
                  name,
                  decision.hops.map(({ because }) => because),
                ),
      })),
  )
}

function isAsExpected(
  { outcome, route, denial }: Decision,
  asked: string,
  { expect, ends }: RouteProperty,
): boolean {
  if (outcome === "loop" || (ends !== undefined && route !== ends)) return false
  if (expect === "denied") return denial !== undefined
  return (route === asked) === (expect === "shown")
}

function routesMeant(reviewed: Reviewed, { route, except = [] }: RouteProperty): string[] {
  const { routes } = reviewed.release
  const names = Object.keys(reviewed.one("routes").routes).filter((name) => !except.includes(name))
  if (typeof route === "string") return names.filter((name) => name === route)
  return names.filter((name) => {
    const { meta, guards, route: own } = routes.get(name)!
    return (
      (route.segment === undefined || own.path.split("/")[1] === route.segment) &&
      (route.gate === undefined || guards.some((guard) => "gate" in guard && guard.gate === route.gate)) &&
      Object.entries(route.meta ?? {}).every(
        ([key, value]) => ((meta as Record<string, unknown>)[key] ?? false) === value,
      )
    )
  })
}

function breaksOfEntries(reviewed: Reviewed, property: MenuProperty, meant: Diagram): Broken[] {
  return entriesMeant(reviewed, property).flatMap((keys) =>
    [...stateWhere(reviewed, property.menu, keys, meant)]
      .filter(([state]) => !isState(state, property.expect))
      .map(([state, where]) => ({ where, found: foundInstead.entry(keys.join("."), state) })),
  )
}

const isState = (state: ShownState, expected: MenuProperty["expect"]) =>
  expected === "visible" ? state !== "hidden" : state === expected

function entriesMeant(reviewed: Reviewed, { menu, entry }: MenuProperty): string[][] {
  const wanted = entry.split(".")
  return entriesOf(reviewed)
    .filter((one) => one.menu === menu && one.keys.length === wanted.length)
    .map(({ keys }) => keys)
    .filter((keys) => keys.every((key, index) => wanted[index] === "*" || wanted[index] === key))
}

/** The release's own configuration, but for what a condition reads of it, directly or through facts. */
function configuration({ release, space }: Reviewed, when: Rule): Diagram {
  const free = new Set<string>()
  const seen = new Set<string>()
  const follow = (rule: Rule | undefined): void => {
    const { paths, facts } = reads(rule)
    for (const path of paths) free.add(path)
    for (const fact of facts) {
      if (seen.has(fact)) continue
      seen.add(fact)
      follow(release.facts.get(fact)?.rule)
    }
  }
  follow(when)
  return space.where(Object.fromEntries(Object.entries(release.config).filter(([path]) => !free.has(path))))
}

function smallest(reviewed: Reviewed, broken: readonly Broken[]): Broken | undefined {
  const sized = broken
    .map((one) => ({ one, size: reviewed.space.distance(one.where) }))
    .toSorted((a, b) => a.size - b.size)
  return sized[0] && sized[0].size < Infinity ? sized[0].one : undefined
}
