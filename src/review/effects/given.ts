import type { Menus } from "#documents/types.g.ts"
import { NEVER, type Diagram } from "#review/diagram/diagrams.ts"
import type { Side } from "#review/effects/compared.ts"
import { waysFrom } from "#review/explore.ts"
import type { ShownState } from "#review/exploration.ts"
import { entriesOf } from "#review/findings/constants.ts"
import { menusWithOnly, statesOf } from "#review/findings/menus.ts"

/** What people are given or kept from: a gate, a page at its address, an entry of a menu. */
export type Subject =
  | { of: "gate"; name: string }
  | { of: "route"; name: string; path: string }
  /** `<menu>/<key>.<key>` */
  | { of: "entry"; name: string }

/** What somebody is given of a subject. */
export type Given =
  | { is: "open" | "closed" }
  /** The page itself, another in its place, or a circle without an end; the gate that turned away, if one did. */
  | { is: "shown"; route: string; gate?: string }
  | { is: "loop" }
  | { is: ShownState }
  /** There is no such page. */
  | { is: "absent" }

/** Who is given what of a subject: parts of everybody that share nobody. */
export type Shares = readonly Share[]

export interface Share {
  given: Given
  who: Diagram
}

const keyOf = (value: unknown) => JSON.stringify(value)

export function gateShares({ reviewed, space, people }: Side): Map<string, Shares> {
  return new Map(
    [...reviewed.release.gates].map(([name, { rule }]) => {
      const open = space.condition(rule.rule)
      return [
        name,
        [
          { given: { is: "open" }, who: people(open) },
          { given: { is: "closed" }, who: people(space.diagrams.not(open)) },
        ],
      ]
    }),
  )
}

/**
 * By route and address.
 *
 * @param part of everybody, who alone is asked for
 * @param names the routes that are asked for
 */
export function routeShares(
  { reviewed, space, within, people }: Side,
  part: Diagram,
  names: Iterable<string>,
): Map<string, Shares> {
  const { release } = reviewed
  const found = new Map<string, Map<string, Share>>()
  const asked = space.diagrams.and(within, part)
  for (const name of names)
    for (const { address, where, decision } of waysFrom(release, space, name, asked)) {
      const { outcome, route, denial } = decision
      const given: Given =
        outcome === "loop"
          ? { is: "loop" }
          : { is: "shown", route, ...(route !== name && denial && { gate: denial.gate }) }
      const key = keyOf({ of: "route", name, path: address } satisfies Subject)
      const shares = found.get(key) ?? new Map<string, Share>()
      found.set(key, shares)
      const known = shares.get(keyOf(given))?.who ?? NEVER
      shares.set(keyOf(given), { given, who: space.diagrams.or(known, people(where)) })
    }
  return new Map([...found].map(([key, shares]) => [key, [...shares.values()]]))
}

/** An entry of a menu, and all that it says of itself: its own words, its parents' and its menu's. */
export interface PlacedEntry {
  name: string
  menu: string
  keys: readonly string[]
  menus: Menus
}

/** By menu and keys. */
export function placedEntries({ reviewed }: Side): Map<string, PlacedEntry> {
  const menus = reviewed.one("menus")
  return new Map(
    entriesOf(reviewed).map(({ menu, keys }) => {
      const name = `${menu}/${keys.join(".")}`
      return [name, { name, menu, keys, menus: menusWithOnly(menus, menu, keys) }]
    }),
  )
}

/** @param part of everybody, who alone is asked for */
export function entryShares(
  { reviewed, space, within, people }: Side,
  { menu, keys, menus }: PlacedEntry,
  part: Diagram,
): Shares {
  const looked = { release: reviewed.release, space }
  const states = statesOf(looked, menus, menu, keys, space.diagrams.and(within, part))
  return [...states].map(([is, where]) => ({ given: { is }, who: people(where) }))
}
