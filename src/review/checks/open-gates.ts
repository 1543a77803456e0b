import type { Problem } from "#documents/problem.ts"
import { hasOwnRule } from "#engine/gates/whole.ts"
import { NEVER } from "#review/diagram/diagrams.ts"
import { ruleMessages } from "#review/messages/rules.ts"
import type { Said } from "#review/messages/said.ts"
import { error } from "#review/problems.ts"
import type { Reviewed } from "#review/reviewed.ts"
import { usedNames } from "#review/used-names.ts"

/**
 * Missing is never permission: a gate that lets in somebody with nothing or something unlisted in a
 * path, where the same somebody with a listed value is kept out, says why in `open`. Nobody signed in counts as
 * nothing in every path of the user. The gate of a feature that nothing names guards nothing.
 */
export function checkOpenGates(reviewed: Reviewed): Problem[] {
  const { space, release } = reviewed
  const { diagrams, variables } = space
  return [...release.gates].flatMap(([name, { gate, rule }]): Problem[] => {
    const isWritten = hasOwnRule(reviewed.one("gates"), name)
    if (gate.open !== undefined || (!isWritten && !usedNames(reviewed).has("gate", name))) return []
    const at = (said: Said) =>
      isWritten ? error("gates", ["gates", name, "rule"], said) : error("features", ["features", name], said)
    const inside = diagrams.and(space.all, space.condition(rule.rule))
    const outside = diagrams.and(space.all, diagrams.not(space.condition(rule.rule)))
    for (const index of diagrams.support(space.condition(rule.rule))) {
      const { path, values } = variables.list[index]!
      for (const unlisted of ["none", "other"]) {
        const open = values.indexOf(unlisted)
        if (open < 0) continue
        const free = diagrams.restrict(inside, new Map([[index, open]]))
        const closed = values.findIndex(
          (value, other) =>
            value !== "none" &&
            value !== "other" &&
            diagrams.and(free, diagrams.restrict(outside, new Map([[index, other]]))) !== NEVER,
        )
        if (closed >= 0)
          return [at(ruleMessages.openToUnlisted(name, path, unlisted, String(values[closed])))]
      }
    }
    const ofUser = variables.where((path) => path.startsWith("user."))
    if (!diagrams.support(space.condition(rule.rule)).some((index) => ofUser.has(index))) return []
    const nobody = diagrams.and(inside, space.at("user.present", false))
    const somebody = diagrams.and(outside, space.at("user.present", true))
    return diagrams.and(diagrams.exists(nobody, ofUser), diagrams.exists(somebody, ofUser)) === NEVER
      ? []
      : [at(ruleMessages.openToNobody(name))]
  })
}
