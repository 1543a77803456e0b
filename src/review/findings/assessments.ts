import { pointerOf, type Problem } from "#documents/problem.ts"
import type { Route, Rule } from "#documents/types.g.ts"
import { listed } from "#engine/context/declared.ts"
import type { Release } from "#engine/release.ts"
import { isNode, parts } from "#engine/rules/rule.ts"
import { routeMessages } from "#review/messages/routes.ts"
import { warning } from "#review/problems.ts"
import type { Reviewed } from "#review/reviewed.ts"

/** Guards of one assessment's route whose gate asks for another assessment. */
export function findOtherAssessments(reviewed: Reviewed): Problem[] {
  const { release } = reviewed
  return Object.entries(reviewed.one("routes").routes).flatMap(([name, route]) => {
    const own = assessmentOf(route)
    if (own === undefined) return []
    return (route.guards ?? []).flatMap((guard, index) => {
      if (!("gate" in guard)) return []
      const gate = release.gates.get(guard.gate)
      const asked = gate ? assessmentsIn(gate.rule.rule, release) : new Set<string>()
      if (asked.size === 0 || asked.has(own)) return []
      const said = routeMessages.otherAssessment(own, guard.gate, asked)
      return [warning("routes", pointerOf(["routes", name, "guards", index, "gate"]), said)]
    })
  })
}

/** The assessment that a route is for: said by its parameters, or by its path. */
function assessmentOf(route: Route): string | undefined {
  const said = route.screenParams?.["assessment"]
  if (typeof said === "string") return said
  const known = listed("user.assessments")
  return route.path
    .split("/")
    .map((segment) => segment.replaceAll("-", "_"))
    .findLast((segment) => known.includes(segment))
}

/** Every assessment whose completeness a rule asks for, through the facts that it reads. */
function assessmentsIn(rule: Rule, release: Release): Set<string> {
  const found = new Set<string>()
  const seen = new Set<string>()
  const walk = (part: unknown): void => {
    if (Array.isArray(part)) return part.forEach(walk)
    if (!isNode(part)) return
    const [operator, operands] = parts(part)
    if (operator === "has" && JSON.stringify(operands[0]) === '{"var":"user.assessments"}')
      found.add(String(operands[1]))
    else if (operator === "fact" && !seen.has(String(operands[0]))) {
      seen.add(String(operands[0]))
      walk(release.facts.get(String(operands[0]))?.rule)
    } else operands.forEach(walk)
  }
  walk(rule)
  return found
}
