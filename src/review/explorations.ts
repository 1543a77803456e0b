import type { Release } from "#engine/release.ts"
import { decisionsOf } from "#review/decisions.ts"
import { Exploration } from "#review/exploration.ts"
import { perObject } from "#review/once.ts"

const decisions = perObject((release: Release) => decisionsOf(release.set))
const pathsOf = perObject((release: Release) => JSON.stringify([...release.vocabulary.paths]))

/** All that decides beside single routes and gates, as one text. */
const restOf = perObject((release: Release) => {
  const { app, facts, features, navigation, routes, gates } = release.set
  const others = [
    { ...routes, routes: {} },
    { ...gates, gates: {} },
  ]
  return JSON.stringify([app, facts, features, navigation, others, release.paths.unknown ?? null])
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
  readonly #takesOver: boolean

  /**
   * @param options.takesOver whether a release with other routes or gates takes over what holds for it of those before;
   *   whoever decides whether something is published explores it anew
   */
  constructor(options: { takesOver?: boolean } = {}) {
    this.#takesOver = options.takesOver ?? false
  }

  of(release: Release): Exploration {
    const key = decisions(release, "")
    const exploration = this.#kept.get(key) ?? this.#explore(release)
    // The one that was asked for longest ago stands first.
    this.#kept.delete(key)
    this.#kept.set(key, exploration)
    const others = [...this.#kept].slice(0, -1)
    for (const [at, [other, { space }]] of others.entries())
      if (others.length - at >= mostKept || space.diagrams.size > mostNodes) this.#kept.delete(other)
    return exploration
  }

  /**
   * In the space of one over the same paths: most rules of a release stand in the one before, too, and what is known of
   * their diagrams holds for both. One that has grown much is left, so that it can go.
   */
  #explore(release: Release): Exploration {
    const alike = [...this.#kept.values()]
      .filter(({ release: other }) => pathsOf(other, "") === pathsOf(release, ""))
      .toReversed()
    const [latest] = alike
    const { diagrams } = latest?.space ?? {}
    const isLarge = diagrams !== undefined && diagrams.size >= mostNodes / 2
    const exploration = new Exploration(release, isLarge ? undefined : latest?.space)
    if (this.#takesOver)
      for (const other of alike)
        if (
          other.space.diagrams === exploration.space.diagrams &&
          restOf(other.release, "") === restOf(release, "")
        )
          exploration.takeOver(other)
    return exploration
  }
}
