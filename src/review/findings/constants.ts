import type { Words } from "#documents/said.ts"
import { pointerOf, type Problem } from "#documents/problem.ts"
import type { Entry, Rule } from "#documents/types.g.ts"
import { hasOwnRule } from "#engine/gates/whole.ts"
import type { CompiledRow } from "#engine/navigation/table.ts"
import { ALWAYS, NEVER, type Diagram } from "#review/diagram/diagrams.ts"
import { conditions, ruleMessages } from "#review/messages/rules.ts"
import { warning } from "#review/problems.ts"
import type { Reviewed } from "#review/reviewed.ts"

/** Rules that decide nothing: always true or never, whatever the user and the configuration. */
export function findConstants(reviewed: Reviewed): Problem[] {
  const { space, release } = reviewed
  const { diagrams } = space
  const look = (
    document: string,
    pointer: readonly (string | number)[],
    what: Words,
    where: Diagram,
  ): Problem[] => {
    const inside = diagrams.and(space.all, where)
    if (inside === NEVER) return [warning(document, pointerOf(pointer), ruleMessages.neverTrue(what))]
    return inside === space.all ? [warning(document, pointerOf(pointer), ruleMessages.alwaysTrue(what))] : []
  }
  const rule = (
    document: string,
    pointer: readonly (string | number)[],
    what: Words,
    asked: Rule | undefined,
  ) =>
    asked === undefined || typeof asked === "boolean"
      ? []
      : look(document, pointer, what, space.condition(asked))
  const { facts } = reviewed.one("facts")
  return [
    ...Object.entries(facts).flatMap(([name, fact]) =>
      fact.type === "boolean"
        ? rule("facts", ["facts", name, "rule"], conditions.fact(name), release.facts.get(name)?.rule)
        : fact.values.flatMap((value) =>
            look(
              "facts",
              ["facts", name, "rule"],
              conditions.factBeing(name, value),
              space.fact(name, value),
            ),
          ),
    ),
    // That of a feature's own gate is told of the feature.
    ...[...release.gates]
      .filter(([name]) => hasOwnRule(reviewed.one("gates"), name))
      .flatMap(([name, { rule: compiled }]) =>
        rule("gates", ["gates", name, "rule"], conditions.gate(name), compiled.rule),
      ),
    ...Object.keys(reviewed.one("features").features).flatMap((name) =>
      look("features", ["features", name], conditions.feature(name), space.accessible(name)),
    ),
    ...Object.entries(reviewed.one("menus").menus).flatMap(([name, { show }]) =>
      rule("menus", ["menus", name, "show"], conditions.here(), show),
    ),
    ...entriesOf(reviewed).flatMap(({ entry, pointer }) =>
      rule("menus", [...pointer, "show"], conditions.here(), entry.show),
    ),
    ...rule("menus", ["upgradeBanner", "show"], conditions.here(), reviewed.one("menus").upgradeBanner.show),
  ]
}

/** Every menu entry with its place, submenus' entries among them. */
export function entriesOf(
  reviewed: Reviewed,
): { menu: string; keys: string[]; entry: Entry; pointer: string[] }[] {
  const below = (menu: string, keys: string[], entries: Record<string, Entry>, pointer: string[]) =>
    Object.entries(entries).flatMap(([key, entry]): ReturnType<typeof entriesOf> => {
      const at = [...pointer, "entries", key]
      return [
        { menu, keys: [...keys, key], entry, pointer: at },
        ...below(menu, [...keys, key], entry.entries ?? {}, at),
      ]
    })
  return Object.entries(reviewed.one("menus").menus).flatMap(([menu, { entries }]) =>
    below(menu, [], entries, ["menus", menu]),
  )
}

/**
 * Rows that match nobody because the rows above them decide every such case, on every route that reads the table.
 * A row that is never true is one of them.
 */
export function findDeadRows(reviewed: Reviewed): Problem[] {
  const { space, release } = reviewed
  const { diagrams } = space
  const alive = new Set<string>()
  const follow = (table: string, rows: readonly CompiledRow[]): void => {
    let rest = space.all
    for (const row of rows) {
      const where = row.isCertain ? ALWAYS : space.condition(row.when.rule)
      if (diagrams.and(rest, where) !== NEVER) alive.add(`${table}/${row.id}`)
      rest = diagrams.and(rest, diagrams.not(where))
    }
  }
  const { routes } = reviewed.one("routes")
  for (const [name, route] of Object.entries(routes)) {
    if (route.redirect !== undefined) continue
    const compiled = release.routes.get(name)!
    follow("navigation", compiled.navigation)
    for (const guard of compiled.guards) if ("rows" in guard) follow(guard.because, guard.rows)
  }
  const dead = (
    document: string,
    table: string,
    pointer: readonly (string | number)[],
    rows: readonly { id: string }[],
  ) =>
    rows.flatMap(({ id }, index) =>
      alive.has(`${table}/${id}`)
        ? []
        : [warning(document, pointerOf([...pointer, "rows", index]), ruleMessages.rowNeverReached())],
    )
  return [
    ...dead("navigation", "navigation", [], reviewed.one("navigation").rows),
    ...Object.entries(routes).flatMap(([name, { guards }]) =>
      (guards ?? []).flatMap((guard, index) =>
        "rows" in guard
          ? dead("routes", `routes/${name}/guards/${guard.id}`, ["routes", name, "guards", index], guard.rows)
          : [],
      ),
    ),
  ]
}
