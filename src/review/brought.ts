import type { Problem } from "#documents/problem.ts"

/** The problems of a release, by whether its last change brought them. */
export interface Brought {
  brought: Problem[]
  /** These stood in the release before, at the same place. */
  standing: Problem[]
}

/**
 * Tells what a change brings from what stood before it. A problem is the same where document, place and fix are the
 * same, perhaps with another example; one that moved with its row in a list counts as the same, too.
 *
 * @param problems of the release with the change
 * @param before the problems of the release without it
 */
export function broughtBy(problems: readonly Problem[], before: readonly Problem[]): Brought {
  const exact = new Set(before.map(placeOf))
  const moved = countOf(
    before.filter((problem) => !problems.some((one) => placeOf(one) === placeOf(problem))),
  )
  const stood = (problem: Problem): boolean => {
    if (exact.has(placeOf(problem))) return true
    const place = rowless(problem)
    const left = moved.get(place) ?? 0
    moved.set(place, left - 1)
    return left > 0
  }
  const all = problems.map((problem) => ({ problem, isOld: stood(problem) }))
  return {
    brought: all.filter(({ isOld }) => !isOld).map(({ problem }) => problem),
    standing: all.filter(({ isOld }) => isOld).map(({ problem }) => problem),
  }
}

/** Where a problem is and what mends it: a message may name another example of the same. */
export const placeOf = ({ severity, document, pointer, fix }: Problem): string =>
  JSON.stringify([severity, document, pointer, fix])

const rowless = (problem: Problem): string =>
  placeOf({ ...problem, pointer: problem.pointer.replaceAll(/\/\d+(?=\/|$)/g, "/*") })

function countOf(problems: readonly Problem[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const problem of problems) counts.set(rowless(problem), (counts.get(rowless(problem)) ?? 0) + 1)
  return counts
}
