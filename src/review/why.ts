import { matchPath } from "#engine/navigation/match.ts"
import type { Decision, Hop } from "#engine/navigation/decide.ts"
import { decide } from "#engine/navigation/decide.ts"
import type { Rule, Visitor } from "#documents/types.g.ts"
import { visitorContext } from "#engine/context/build.ts"
import type { Viewer } from "#engine/viewer.ts"
import type { Assignment, Diagram } from "#review/diagram/diagrams.ts"
import type { Reviewed } from "#review/reviewed.ts"

/** A hop with the condition that made it, where it was a row of a table. */
export interface ExplainedHop extends Hop {
  rule?: Rule
}

/** One thing about the user or their browser that would have to be otherwise. */
export interface Change {
  /** A path of the context. */
  path: string
  /** Of a path that is a set: which member; before and after say whether it is in it. */
  member?: string
  before: boolean | string
  after: boolean | string
}

/** Why somebody is shown what they are shown. */
export interface Explanation {
  /** The address asked for, and the route whose address it is: empty when no route has it. */
  path: string
  route: string
  /** What is shown in the end: a route, and its address with query. */
  outcome: Decision["outcome"]
  shown: string
  shownAt: string
  steps: ExplainedHop[]
  /** The route that the address means: where its redirects lead, before anything turns anybody away. */
  wanted: string
  /** The fewest changes that would show the wanted route: none where it is shown, null where nothing would do. */
  least: Change[] | null
}

/**
 * Explains a decision as data: every hop with the row, redirect or guard that made it, for every denial
 * the clause that failed and the gate's own words, and the least that would have to be otherwise for the page asked for
 * to be shown. `explanationLines` says it in words.
 *
 * @param path with query, as a visitor would open it; any string is survived
 */
export function explain(reviewed: Reviewed, path: string, viewer: Viewer, visitor: Visitor): Explanation {
  const { release } = reviewed
  const { outcome, route: shown, hops, path: shownAt } = decide(release, { path, viewer, visitor })
  const route = matchPath(release.paths, path)?.route ?? release.paths.unknown ?? ""
  const wanted = afterRedirects(reviewed, route, hops)
  const isShown = shown === wanted && outcome === "show"
  return {
    path,
    route,
    outcome,
    shown,
    shownAt,
    steps: hops.map((hop) => explainedHop(reviewed, hop)),
    wanted,
    least: isShown ? [] : leastChanges(reviewed, wanted, viewer, visitor),
  }
}

function afterRedirects(reviewed: Reviewed, asked: string, hops: readonly Hop[]): string {
  const turned = hops.findIndex(({ because }) => !because.endsWith("/redirect"))
  const last = hops.slice(0, turned < 0 ? hops.length : turned).at(-1)
  return last === undefined ? asked : (matchPath(reviewed.release.paths, last.to)?.route ?? asked)
}

function explainedHop(reviewed: Reviewed, hop: Hop): ExplainedHop {
  const rule = ruleOf(reviewed, hop.because)
  return rule === undefined ? hop : { ...hop, rule }
}

/** The condition of the row that a hop's reason names. */
function ruleOf(reviewed: Reviewed, because: string): Rule | undefined {
  const [where, owner = "", , id, row] = because.split("/")
  if (where === "navigation") return reviewed.one("navigation").rows.find((one) => one.id === owner)?.when
  const guard = reviewed.one("routes").routes[owner]?.guards?.find((one) => one.id === id)
  return guard && "rows" in guard ? guard.rows.find((one) => one.id === row)?.when : undefined
}

function leastChanges(reviewed: Reviewed, wanted: string, viewer: Viewer, visitor: Visitor): Change[] | null {
  const { space, configured } = reviewed
  const { diagrams } = space
  const shown = reviewed
    .ways(wanted)
    .filter(({ decision }) => decision.outcome === "show" && decision.route === wanted)
    .map(({ where }) => where)
  const now = space.variables.assignment({ ...viewer.context, ...visitorContext(visitor) })
  return changesTo(reviewed, diagrams.and(configured, diagrams.any(shown)), now)
}

/** What would have to be otherwise to be in that part of the space: null where nothing would do. */
function changesTo({ space }: Reviewed, part: Diagram, now: Assignment): Change[] | null {
  const changes = space.diagrams.smallest(space.diagrams.and(part, space.all), now)
  if (changes === null) return null
  return [...changes].map(([index, value]) => {
    const { path, member, values } = space.variables.list[index]!
    const [before, after] = [values[now.get(index) ?? 0]!, values[value]!]
    return { path, ...(member !== undefined && { member }), before, after }
  })
}
