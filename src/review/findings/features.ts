import { pointerOf, type Problem } from "#documents/problem.ts"
import type { Rule } from "#documents/types.g.ts"
import type { Release } from "#engine/release.ts"
import { reads } from "#engine/rules/reads.ts"
import { entriesOf } from "#review/findings/constants.ts"
import { menuMessages } from "#review/messages/menus.ts"
import { routeMessages } from "#review/messages/routes.ts"
import { error, warning } from "#review/problems.ts"
import type { Reviewed } from "#review/reviewed.ts"

/** Guards whose gate asks for a feature, but not for that of the page; the page's children have them too. */
export function findOtherFeatures(reviewed: Reviewed): Problem[] {
  const { release } = reviewed
  return Object.entries(reviewed.one("routes").routes).flatMap(([name, { guards = [] }]) => {
    const feature = release.routes.get(name)?.meta.feature
    if (feature === undefined) return []
    return guards.flatMap((guard, index) => {
      const gate = "gate" in guard ? release.gates.get(guard.gate) : undefined
      if (gate === undefined || !("gate" in guard)) return []
      const asked = featuresIn(gate.rule.rule, release)
      if (asked.size === 0 || asked.has(feature)) return []
      const said = routeMessages.gateOfOtherFeature(feature, guard.gate, asked)
      return [error("routes", pointerOf(["routes", name, "guards", index, "gate"]), said)]
    })
  })
}

/** Menu entries that are locked by one feature and lead to a page of another. */
export function findEntriesOfOtherFeatures(reviewed: Reviewed): Problem[] {
  return entriesOf(reviewed).flatMap(({ keys, entry: { feature, to }, pointer }) => {
    const other = to && reviewed.release.routes.get(to.route)?.meta.feature
    if (feature === undefined || to === undefined || other === undefined || other === feature) return []
    const said = menuMessages.entryOfOtherFeature(keys.join("."), feature, to.route, other)
    return [warning("menus", pointerOf([...pointer, "feature"]), said)]
  })
}

/** Every feature that a rule asks for, through the facts that it reads. */
function featuresIn(rule: Rule, release: Release): Set<string> {
  const found = new Set<string>()
  const facts = new Set<string>()
  const follow = (part: Rule | undefined): void => {
    const read = reads(part)
    for (const feature of read.features) found.add(feature)
    for (const fact of read.facts) {
      if (facts.has(fact)) continue
      facts.add(fact)
      follow(release.facts.get(fact)?.rule)
    }
  }
  follow(rule)
  return found
}
