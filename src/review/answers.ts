import type { Context } from "#engine/context/build.ts"
import { compileRelease, type NavigationSet, type Release } from "#engine/release.ts"
import { navigationIds } from "#engine/set.ts"
import type { Basis, Read } from "#review/basis.ts"

/** A question by its name, or by the function that works it out. */
export type Question = string | ((reviewed: never) => unknown)

/** What a question of the review came to, and what was read for it. */
export interface Answer {
  readonly basis: Basis
  readonly reads: ReadonlySet<Read>
  /** Who was told of in words. */
  readonly witnesses: ReadonlyMap<string, Context>
  readonly found: unknown
}

/** Of each question: with the change, as it was before, and as the one before that. */
const mostKept = 3

/**
 * Answers to the questions of a review, by name, for who reviews one release after another of which most is the same:
 * a question is asked again only when something that was read for its answer is another object. Whoever decides whether
 * something is published asks all anew.
 */
export class Answers {
  readonly #kept = new Map<Question, readonly Answer[]>()
  #releases: readonly Release[] = []

  /** An answer that holds for this basis, too. */
  find(question: Question, basis: Basis): Answer | undefined {
    const kept = this.#kept.get(question) ?? []
    const found = kept.find(
      (answer) =>
        sameAgainst(answer.basis, basis) &&
        [...answer.reads].every((read) => basis.readsAlike(read, answer.basis)),
    )
    if (found !== undefined && found !== kept[0])
      this.#kept.set(question, [found, ...kept.filter((one) => one !== found)])
    return found
  }

  keep(question: Question, answer: Answer): void {
    this.#kept.set(question, [answer, ...(this.#kept.get(question) ?? [])].slice(0, mostKept))
  }

  /** The release of these documents, compiled once. */
  release(set: NavigationSet): Release {
    const known = this.#releases.find((release) => sameSet(release.set, set))
    const release = known ?? compileRelease(set)
    this.#releases = [release, ...this.#releases.filter((one) => one !== known)].slice(0, mostKept)
    return release
  }
}

function sameAgainst({ against: one }: Basis, { against: other }: Basis): boolean {
  return (
    one.layer === other.layer &&
    one.base === other.base &&
    one.previous === other.previous &&
    one.hosts === other.hosts &&
    one.history === other.history &&
    one.keys.join(" ") === other.keys.join(" ")
  )
}

const sameSet = (one: NavigationSet, other: NavigationSet): boolean =>
  navigationIds.every((id) => one[id] === other[id])
