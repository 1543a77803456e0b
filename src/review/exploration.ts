import type { EntryState } from "#engine/menus/menu.ts"
import type { Release } from "#engine/release.ts"
import { waysFrom, type Way } from "#review/explore.ts"
import type { Diagram } from "#review/diagram/diagrams.ts"
import type { Space } from "#review/diagram/space.ts"
import { ReadRelease, type Reads } from "#review/read-release.ts"
import { spaceOf } from "#review/release-space.ts"

export type ShownState = EntryState | "hidden"
type States = ReadonlyMap<ShownState, Diagram>
/** Reads routes and gates of the release that it is given, and of no other. */
export type FindStates = (looked: { release: Release; space: Space }) => States

/** What was explored, and which routes and gates were read for it. */
interface Explored<Found> {
  readonly found: Found
  readonly reads: Reads
}

/** What is explored of a release: each part once, when it is first asked for. */
export class Exploration {
  readonly release: Release
  /** Its contexts. */
  readonly space: Space
  readonly #read: ReadRelease
  readonly #ways = new Map<string, Explored<readonly Way[]>>()
  readonly #states = new Map<string, Explored<States>>()

  constructor(release: Release, beside?: Space) {
    this.release = release
    this.space = spaceOf(release, beside)
    this.#read = new ReadRelease(release)
  }

  /** Every way from a route's addresses. */
  ways(route: string): readonly Way[] {
    return this.#once(this.#ways, route, (release) => {
      const ways = waysFrom(release, this.space, route)
      for (const { address } of ways) this.#read.note(`path ${address}`)
      return ways
    })
  }

  /**
   * Where a menu entry is in which state.
   *
   * @param of all that its state hangs on beside the decisions
   */
  states(of: string, find: FindStates): States {
    return this.#once(this.#states, of, (release) => find({ release, space: this.space }))
  }

  /**
   * Takes over what was explored of another release for which just what was read is the same in this one. The two have
   * one set of diagrams, and differ in routes and gates alone.
   */
  takeOver(other: Exploration): void {
    if (other.space.diagrams !== this.space.diagrams) throw new Error("The diagrams are not the same.")
    this.#take(other.#ways, this.#ways)
    this.#take(other.#states, this.#states)
  }

  #take<Found>(from: ReadonlyMap<string, Explored<Found>>, to: Map<string, Explored<Found>>): void {
    for (const [name, explored] of from)
      if (!to.has(name) && this.#read.saysAlike(explored.reads)) to.set(name, explored)
  }

  #once<Found>(
    known: Map<string, Explored<Found>>,
    name: string,
    explore: (release: Release) => Found,
  ): Found {
    const kept = known.get(name)
    if (kept !== undefined) return kept.found
    const explored = this.#read.reading(explore)
    known.set(name, explored)
    return explored.found
  }
}
