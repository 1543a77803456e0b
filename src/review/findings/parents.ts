import type { Words } from "#documents/said.ts"
import { pointerOf, type Problem } from "#documents/problem.ts"
import { parsePattern, type Segment } from "#engine/navigation/match.ts"
import { letInto, outside } from "#review/findings/access.ts"
import { lost, routeMessages } from "#review/messages/routes.ts"
import { error } from "#review/problems.ts"
import type { Reviewed } from "#review/reviewed.ts"

/** What a page takes over from the page above it, beside the guards. */
const inherited = ["feature", "appStage", "onboarding"] as const

/**
 * Pages whose path lies below another page's, but which are not its children: they must be guarded as well, and belong
 * to the same feature and stage. One that loses its parent loses all of these without a word.
 */
export function findLessGuarded(reviewed: Reviewed): Problem[] {
  const { routes } = reviewed.one("routes")
  const { release } = reviewed
  const patterns = Object.entries(routes).map(([name, { path }]) => ({
    name,
    path,
    segments: parsePattern(path),
  }))
  return patterns.flatMap(({ name, segments }) => {
    const route = release.routes.get(name)!
    if (route.route.redirect !== undefined) return []
    const above = patterns
      .filter((one) => one.path !== "*" && one.segments.length > 0 && isBelow(segments, one.segments))
      .map((one) => one.name)
      .filter((one) => !route.ancestors.includes(one))
    return above.flatMap((parent) =>
      [lostGuard(name, parent), lostMeta(name, parent)]
        .filter((what) => what !== undefined)
        .map((what) => error("routes", pointerOf(["routes", name]), routeMessages.lessGuarded(parent, what))),
    )
  })

  function lostGuard(name: string, parent: string): Words | undefined {
    const [own, above] = [release.routes.get(name)!, release.routes.get(parent)!]
    const table = above.guards.find(
      (guard) => "rows" in guard && !own.guards.some(({ because }) => because === guard.because),
    )
    if (table !== undefined) return lost.table(table.because)
    const witness = outside(reviewed, letInto(reviewed, name), letInto(reviewed, parent))
    return witness === null ? undefined : lost.guard(witness)
  }

  function lostMeta(name: string, parent: string): Words | undefined {
    const [own, above] = [release.routes.get(name)!.meta, release.routes.get(parent)!.meta]
    const gone = inherited.filter((key) => above[key] !== undefined && own[key] === undefined)
    return gone.length === 0 ? undefined : lost.meta(gone.map((key) => `${key} ${above[key]}`))
  }
}

function isBelow(path: readonly Segment[], above: readonly Segment[]): boolean {
  return above.length < path.length && above.every((segment, index) => same(segment, path[index]!))
}

const same = (a: Segment, b: Segment) =>
  "literal" in a ? "literal" in b && a.literal === b.literal : "param" in b
