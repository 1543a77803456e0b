import { pointerOf, type Problem } from "#documents/problem.ts"
import { ruleMessages } from "#review/messages/rules.ts"
import { error } from "#review/problems.ts"
import type { Reviewed } from "#review/reviewed.ts"

/** A gate has a rule and words of its own, or the name of a feature that it takes them from. */
export function checkGates(reviewed: Reviewed): Problem[] {
  const { features } = reviewed.one("features")
  return Object.entries(reviewed.one("gates").gates).flatMap(([name, gate]) =>
    Object.hasOwn(features, name)
      ? []
      : (["rule", "why"] as const)
          .filter((part) => gate[part] === undefined)
          .map((part) => error("gates", pointerOf(["gates", name]), ruleMessages.unfinishedGate(name, part))),
  )
}
