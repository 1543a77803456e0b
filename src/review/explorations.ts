import type { EntryState } from "#engine/menus/menu.ts"
import type { Release } from "#engine/release.ts"
import type { Way } from "#review/explore.ts"
import type { Diagram } from "#review/diagram/diagrams.ts"
import type { Space } from "#review/diagram/space.ts"
import { decisionsOf } from "#review/decisions.ts"
import { spaceOf } from "#review/release-space.ts"

export type ShownState = EntryState | "hidden"

/** What is explored of a release. */
export interface Exploration {
  /** Its contexts. */
  readonly space: Space
  /** The ways through them, by the route that is asked for. */
  readonly ways: Map<string, readonly Way[]>
  /** Where a menu entry is in which state, by all that its state hangs on beside the decisions. */
  readonly states: Map<string, ReadonlyMap<ShownState, Diagram>>
}

export const exploring = (release: Release): Exploration => ({
  space: spaceOf(release),
  ways: new Map(),
  states: new Map(),
})

/** Instances and tenants that are published in turn; each takes some megabytes. */
const mostKept = 4
/** The shipped release has some 14,000; one of many times that makes room for the others' work at once. */
const mostNodes = 100_000

/**
 * Explorations of releases that decide alike. Most edits are of menus, texts and screens, which decide nothing, and so
 * are most layers of tenants: theirs is explored already.
 */
export class Explorations {
  readonly #kept = new Map<string, Exploration>()

  of(release: Release): Exploration {
    const key = decisionsOf(release.set)
    const exploration = this.#kept.get(key) ?? exploring(release)
    // The one that was asked for longest ago stands first.
    this.#kept.delete(key)
    this.#kept.set(key, exploration)
    const others = [...this.#kept].slice(0, -1)
    for (const [at, [other, { space }]] of others.entries())
      if (others.length - at >= mostKept || space.diagrams.size > mostNodes) this.#kept.delete(other)
    return exploration
  }
}
