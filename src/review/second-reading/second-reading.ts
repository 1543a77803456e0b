import { pointerOf, stepsOf, type Problem } from "#documents/problem.ts"
import type { Rule } from "#documents/types.g.ts"
import { hasOwnRule } from "#engine/gates/whole.ts"
import { compileRule } from "#engine/rules/compile.ts"
import type { RuleScope } from "#engine/rules/scope.ts"
import { specialise } from "#engine/rules/specialise.ts"
import { ruleMessages } from "#review/messages/rules.ts"
import { error } from "#review/problems.ts"
import type { Reviewed } from "#review/reviewed.ts"
import { readingsOf, scopeOf } from "#review/second-reading/readings.ts"

/**
 * Rules to which the evaluator that decides for everybody answers otherwise than json-logic-js or the rule's own diagram,
 * each with the first witness. The release's names and rules must be sound. What json-logic-js says of a rule is kept;
 * what is compiled is asked anew at every review.
 */
export function disagreements(reviewed: Reviewed): Problem[] {
  return rulesOf(reviewed).flatMap(({ rule, document, pointer }) => {
    if (typeof rule === "boolean") return []
    const compiled = evaluatorOf(reviewed, document, pointer, rule)
    for (const reading of readingsOf(rule, reviewed.release.vocabulary)) {
      const given = compiled(scopeOf(reading.witness))
      if (given !== reading.second || given !== reading.diagram)
        return [error(document, pointer, ruleMessages.readDifferently(given, reading))]
    }
    return []
  })
}

function rulesOf(reviewed: Reviewed): { rule: Rule; document: string; pointer: string }[] {
  const properties = reviewed.documents.get("properties")
  const inProperties = properties?.kind === "properties" ? Object.entries(properties.properties) : []
  const ofFeatures = [...reviewed.release.gates].filter(([name]) => !hasOwnRule(reviewed.one("gates"), name))
  return [
    ...reviewed.uses("rule"),
    ...ofFeatures.map(([name, { gate }]) => ({
      rule: gate.rule,
      document: "features",
      pointer: pointerOf(["features", name]),
    })),
    ...inProperties.map(([name, { when }]) => ({
      rule: when,
      document: "properties",
      pointer: `/properties/${name}/when`,
    })),
  ]
}

/** What gives the answers of a rule when the release is live. */
function evaluatorOf(
  { release }: Reviewed,
  document: string,
  pointer: string,
  rule: Rule,
): (scope: RuleScope) => unknown {
  const name = stepsOf(pointer)[1] ?? ""
  switch (document) {
    case "facts":
      return release.facts.get(name)!.evaluate
    case "features":
    case "gates":
      return release.gates.get(name)!.rule.evaluate
    case "navigation":
    case "routes":
      return (scope) => compileRule(specialise(rule, knownBefore(scope))).evaluate(scope)
    case "properties":
      return compileRule(rule).evaluate
    default:
      return release.ruleOf(rule).evaluate
  }
}

/** Tables are compiled for a route and a visitor. */
const knownBefore = (scope: RuleScope) => (path: string) =>
  /^(route|visitor)\./.test(path) ? scope.read(path) : undefined
