import { matchPath } from "#engine/navigation/match.ts"
import type { Hop } from "#engine/navigation/decide.ts"
import { decide } from "#engine/navigation/decide.ts"
import { describeRule } from "#engine/gates/explain.ts"
import type { Denial } from "#engine/gates/gates.ts"
import type { Visitor } from "#documents/types.g.ts"
import { visitorContext } from "#engine/context/build.ts"
import type { Viewer } from "#engine/viewer.ts"
import type { Assignment, Diagram } from "#review/diagram/diagrams.ts"
import type { Reviewed } from "#review/reviewed.ts"
import { textIn } from "#review/texts.ts"

/**
 * Why somebody is shown what they are shown, in plain words: every hop with the row, redirect or guard that made
 * it, for every denial the clause that failed and the gate's own words, and the least that would have to be
 * otherwise for the page asked for to be shown (design 10).
 */
export function explain(reviewed: Reviewed, path: string, viewer: Viewer, visitor: Visitor): string[] {
  const { release } = reviewed
  const { outcome, route, hops, path: shownAt } = decide(release, { path, viewer, visitor })
  const asked = matchPath(release.paths, path)?.route ?? release.paths.unknown ?? ""
  const lines = [`${path} is the address of route ${asked}.`]
  hops.forEach((hop, index) => lines.push(...hopLines(reviewed, hop, index + 1)))
  lines.push(
    outcome === "loop"
      ? `It never comes to rest: it would go to ${shownAt} again and again.`
      : `Shown: ${route} (${shownAt}).`,
  )
  const wanted = afterRedirects(reviewed, asked, hops)
  if (route !== wanted || outcome === "loop") lines.push(...leastLines(reviewed, wanted, viewer, visitor))
  return lines
}

/** The route that the address means: where its redirects lead, before anything turns anybody away. */
function afterRedirects(reviewed: Reviewed, asked: string, hops: readonly Hop[]): string {
  const turned = hops.findIndex(({ because }) => !because.endsWith("/redirect"))
  const last = hops.slice(0, turned < 0 ? hops.length : turned).at(-1)
  return last === undefined ? asked : (matchPath(reviewed.release.paths, last.to)?.route ?? asked)
}

function hopLines(reviewed: Reviewed, { from, to, because, denial }: Hop, number: number): string[] {
  return [
    `${number}. ${from} → ${to}: ${reasonOf(reviewed, because)}`,
    ...(denial ? denialLines(reviewed, denial) : []),
  ]
}

/** What a hop's reason says, in the words of the document that it stands in. */
function reasonOf(reviewed: Reviewed, because: string): string {
  const steps = because.split("/")
  if (steps[0] === "navigation") {
    const row = reviewed.one("navigation").rows.find(({ id }) => id === steps[1])
    return `row "${steps[1]}" of the navigation table matches, because ${describeRule(row?.when)}.`
  }
  const [, owner = "", what, id, row] = steps
  if (what === "redirect") return `route ${owner} redirects.`
  const guard = reviewed.one("routes").routes[owner]?.guards?.find((one) => one.id === id)
  if (guard !== undefined && "rows" in guard) {
    const when = guard.rows.find((one) => one.id === row)?.when
    return `row "${row}" of guard "${id}" of route ${owner} matches, because ${describeRule(when)}.`
  }
  return `guard "${id}" of route ${owner} turns away.`
}

function denialLines(reviewed: Reviewed, { gate, clause, why, unlock, upgradeable }: Denial): string[] {
  const language = reviewed.one("app").locales.default
  const say = (text: typeof why) => textIn(reviewed.documents, language, text)
  return [
    `   Gate ${gate} denies: ${clause} does not hold. “${say(why)}”`,
    ...(unlock
      ? [`   To get in: “${say(unlock.text)}”${unlock.action ? ` (${unlock.action.to.route})` : ""}`]
      : []),
    ...(upgradeable ? ["   The feature comes with an upgrade."] : []),
  ]
}

/** The fewest things about the user and their browser that would have to be otherwise. */
function leastLines(reviewed: Reviewed, asked: string, viewer: Viewer, visitor: Visitor): string[] {
  const { space, configured } = reviewed
  const { diagrams } = space
  const shown = reviewed
    .ways(asked)
    .filter(({ decision }) => decision.outcome === "show" && decision.route === asked)
    .map(({ where }) => where)
  const wanted = diagrams.and(configured, diagrams.any(shown))
  const now = space.variables.assignment({ ...viewer.context, ...visitorContext(visitor) })
  const changes = changesTo(reviewed, wanted, now)
  if (changes === null) return [`Nobody is shown ${asked} at its own address.`]
  return changes.length === 0 ? [] : [`The least that would show ${asked}: ${changes.join("; ")}.`]
}

/** What would have to be otherwise to be in that part of the space: null where nothing would do. */
function changesTo(reviewed: Reviewed, part: Diagram, now: Assignment): string[] | null {
  const { space } = reviewed
  const changes = space.diagrams.smallest(space.diagrams.and(part, space.all), now)
  if (changes === null) return null
  return [...changes].map(([index, value]) => {
    const { path, member, values } = space.variables.list[index]!
    const [was, is] = [values[now.get(index) ?? 0]!, values[value]!]
    if (member !== undefined) return `${path} ${is === true ? "with" : "without"} ${member}`
    return typeof is === "boolean"
      ? `${path} ${is ? "yes" : "no"} instead of ${is ? "no" : "yes"}`
      : `${path} ${is} instead of ${was}`
  })
}
