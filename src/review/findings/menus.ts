import { pointerOf, type Problem } from "#documents/problem.ts"
import type { Entry, Guard, Menus } from "#documents/types.g.ts"
import { menu, type MenuEntry } from "#engine/menus/menu.ts"
import { NEVER, type Diagram } from "#review/diagram/diagrams.ts"
import type { ShownState } from "#review/exploration.ts"
import { answersOver } from "#review/explore.ts"
import { entriesOf } from "#review/findings/constants.ts"
import { menuMessages } from "#review/messages/menus.ts"
import { warning } from "#review/problems.ts"
import type { Reviewed } from "#review/reviewed.ts"

/** Entries that lead nowhere. */
export function findEntriesWithoutRoute(reviewed: Reviewed): Problem[] {
  return entriesOf(reviewed).flatMap(({ entry, pointer }) =>
    entry.to === undefined && entry.action === undefined && entry.entries === undefined
      ? [warning("menus", pointerOf(pointer), menuMessages.entryWithoutRoute())]
      : [],
  )
}

/** Entries of one menu that lead to one page under two keys. */
export function findSameEntries(reviewed: Reviewed): Problem[] {
  const first = new Map<string, string>()
  return entriesOf(reviewed).flatMap(({ menu: name, keys, entry, pointer }) => {
    if (entry.to === undefined) return []
    const place = JSON.stringify([name, entry.to])
    const other = first.get(place)
    if (other === undefined) first.set(place, keys.join("."))
    return other === undefined
      ? []
      : [warning("menus", pointerOf(pointer), menuMessages.sameEntry(keys.join("."), other))]
  })
}

/**
 * Entries that are open for somebody signed in, whom their target then turns away. Where a guard turns away, one
 * finding an entry; where a row of the navigation does, one finding for all that it turns away. A guard that leads
 * to what its own gate's unlock names is the next step, not a refusal.
 */
export function findDeniedEntries(reviewed: Reviewed): Problem[] {
  const { diagrams } = reviewed.space
  const signedIn = diagrams.and(reviewed.configured, reviewed.space.at("user.present", true))
  const byRow = new Map<string, { keys: string[]; shown: string; where: Diagram; pointer: string[] }>()
  const problems: Problem[] = []
  for (const { menu: name, keys, entry, pointer } of entriesOf(reviewed)) {
    const target = entry.to && reviewed.release.routes.get(entry.to.route)
    if (entry.to === undefined || target === undefined) continue
    const open = stateWhere(reviewed, name, keys, signedIn).get("open") ?? NEVER
    const guards = new Set<string>()
    for (const { where, decision } of open === NEVER ? [] : reviewed.ways(entry.to.route)) {
      const turned = decision.hops.find(({ because }) => !because.endsWith("/redirect"))
      const here = diagrams.and(open, where)
      if (turned === undefined || here === NEVER || isStep(reviewed, turned.because)) continue
      const { because } = turned
      if (because.startsWith("navigation/")) {
        const known = byRow.get(because) ?? { keys: [], shown: decision.route, where: here, pointer }
        if (!known.keys.includes(keys.join("."))) known.keys.push(keys.join("."))
        byRow.set(because, known)
      } else if (!guards.has(because)) {
        guards.add(because)
        const witness = reviewed.somebody(here)!
        const said = menuMessages.entryDenied(
          keys.join("."),
          entry.to.route,
          decision.route,
          because,
          witness,
        )
        problems.push(warning("menus", pointerOf(pointer), said))
      }
    }
  }
  for (const [because, { keys, shown, where, pointer }] of byRow)
    problems.push(
      warning(
        "menus",
        pointerOf(pointer),
        menuMessages.entriesDenied(keys, shown, because, reviewed.somebody(where)!),
      ),
    )
  return problems
}

/** Where an entry is in which state, over a part of the space: the engine's menu, cut down to that entry. */
export function stateWhere(
  reviewed: Reviewed,
  name: string,
  keys: readonly string[],
  within: Diagram,
): ReadonlyMap<ShownState, Diagram> {
  const alone = menusWithOnly(reviewed.one("menus"), name, keys)
  const of = JSON.stringify([name, keys, alone.menus[name], within])
  return reviewed.states(of, (looked) => statesOf(looked, alone, name, keys, within))
}

/** The menus cut down to one entry of one menu. */
export const menusWithOnly = (menus: Menus, name: string, keys: readonly string[]): Menus => ({
  ...menus,
  menus: { [name]: only(menus.menus[name]!, keys) },
})

/** Where an entry of menus that hold nothing else is in which state. */
export function statesOf(
  { release, space }: Pick<Reviewed, "release" | "space">,
  menus: Menus,
  name: string,
  keys: readonly string[],
  within: Diagram,
): Map<ShownState, Diagram> {
  const answers = answersOver(release, space, within, (viewer): ShownState => {
    let entries: readonly MenuEntry[] | undefined = menu(
      { ...release, set: { ...release.set, menus } },
      viewer,
      name,
    )
    let found: MenuEntry | undefined
    for (const key of keys) {
      found = entries?.find((entry) => entry.key === key)
      entries = found?.entries
    }
    return found?.state ?? "hidden"
  })
  const states = new Map<ShownState, Diagram>()
  for (const { answer, where } of answers)
    states.set(answer, space.diagrams.or(states.get(answer) ?? NEVER, where))
  return states
}

/** A menu, or an entry with a submenu, with one entry alone. */
function only<Holder extends { entries?: Record<string, Entry>; order?: string[] }>(
  holder: Holder,
  [key, ...rest]: readonly string[],
): Holder {
  const entry = key === undefined ? undefined : holder.entries?.[key]
  if (key === undefined || entry === undefined) return holder
  return { ...holder, entries: { [key]: rest.length > 0 ? only(entry, rest) : entry }, order: [key] }
}

function isStep(reviewed: Reviewed, because: string): boolean {
  const [, owner = "", , id] = because.split("/")
  if (!because.startsWith("routes/")) return false
  const guard = reviewed.one("routes").routes[owner]?.guards?.find((one: Guard) => one.id === id)
  if (guard === undefined || !("gate" in guard)) return false
  return reviewed.release.gates.get(guard.gate)?.gate.unlock?.action?.to.route === guard.else.route
}
