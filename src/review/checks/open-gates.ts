import { pointerOf, type Problem } from "#documents/problem.ts"
import { NEVER } from "#review/diagram/diagrams.ts"
import { ruleMessages } from "#review/messages/rules.ts"
import { error } from "#review/problems.ts"
import type { Reviewed } from "#review/reviewed.ts"

/**
 * Missing is never permission (design 5): a gate that lets in somebody with nothing or something unlisted in a
 * path, where the same somebody with a listed value is kept out, says why in `open`. Nobody signed in counts as
 * nothing in every path of the user.
 */
export function checkOpenGates(reviewed: Reviewed): Problem[] {
  const { space, release } = reviewed
  const { diagrams, variables } = space
  return [...release.gates].flatMap(([name, { gate, rule }]): Problem[] => {
    if (gate.open !== undefined) return []
    const at = pointerOf(["gates", name, "rule"])
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
          return [
            error("gates", at, ruleMessages.openToUnlisted(name, path, unlisted, String(values[closed]))),
          ]
      }
    }
    const ofUser = variables.where((path) => path.startsWith("user."))
    if (!diagrams.support(space.condition(rule.rule)).some((index) => ofUser.has(index))) return []
    const nobody = diagrams.and(inside, space.at("user.present", false))
    const somebody = diagrams.and(outside, space.at("user.present", true))
    return diagrams.and(diagrams.exists(nobody, ofUser), diagrams.exists(somebody, ofUser)) === NEVER
      ? []
      : [error("gates", at, ruleMessages.openToNobody(name))]
  })
}
