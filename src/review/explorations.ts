import type { EntryState } from "#engine/menus/menu.ts"
import type { Release } from "#engine/release.ts"
import type { Way } from "#review/explore.ts"
import type { Diagram } from "#review/diagram/diagrams.ts"
import type { Space } from "#review/diagram/space.ts"
import { decisionsOf } from "#review/decisions.ts"
import { perObject } from "#review/once.ts"
import { spaceOf } from "#review/release-space.ts"

export type ShownState = EntryState | "hidden"

/** What is explored of a release. */
export interface Exploration {
  readonly release: Release
  /** Its contexts. */
  readonly space: Space
  /** The ways through them, by the route that is asked for. */
  readonly ways: Map<string, readonly Way[]>
  /** Where a menu entry is in which state, by all that its state hangs on beside the decisions. */
  readonly states: Map<string, ReadonlyMap<ShownState, Diagram>>
}

export const exploring = (release: Release, beside?: Space): Exploration => ({
  release,
  space: spaceOf(release, beside),
  ways: new Map(),
  states: new Map(),
})

const decisions = perObject((release: Release) => decisionsOf(release.set))
const pathsOf = perObject((release: Release) => JSON.stringify([...release.vocabulary.paths]))

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
    const key = decisions(release, "")
    const exploration = this.#kept.get(key) ?? exploring(release, this.#beside(release))
    // The one that was asked for longest ago stands first.
    this.#kept.delete(key)
    this.#kept.set(key, exploration)
    const others = [...this.#kept].slice(0, -1)
    for (const [at, [other, { space }]] of others.entries())
      if (others.length - at >= mostKept || space.diagrams.size > mostNodes) this.#kept.delete(other)
    return exploration
  }

  /**
   * A space over the same paths: most rules of a release stand in the one before, too, and what is known of their
   * diagrams holds for both. One that has grown much is left, so that it can go.
   */
  #beside(release: Release): Space | undefined {
    const paths = pathsOf(release, "")
    const [, latest] =
      [...this.#kept].findLast(([, { release: other }]) => pathsOf(other, "") === paths) ?? []
    return latest !== undefined && latest.space.diagrams.size < mostNodes / 2 ? latest.space : undefined
  }
}
