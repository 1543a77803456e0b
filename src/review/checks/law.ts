import { pointerOf, type Problem } from "#documents/problem.ts"
import { lawGate, lawRule } from "#engine/law.ts"
import { ruleMessages } from "#review/messages/rules.ts"
import { error } from "#review/problems.ts"
import type { Reviewed } from "#review/reviewed.ts"
import { describeContext } from "#review/witness.ts"

/**
 * The gate before every assessment asks for what the law asks, whatever facts its rule goes through. The server and the
 * browser hold the law beside the rule in any case: this says so to whoever writes a rule that promises more.
 */
export function checkLaw({ release, space }: Reviewed): Problem[] {
  const gate = release.gates.get(lawGate)
  if (gate === undefined) return []
  const { diagrams } = space
  const unlawful = diagrams.and(space.condition(gate.rule.rule), diagrams.not(space.condition(lawRule)))
  const witness = space.witness(diagrams.and(space.all, unlawful))
  return witness
    ? [
        error(
          "gates",
          pointerOf(["gates", lawGate, "rule"]),
          ruleMessages.wouldBreakLaw(lawGate, describeContext(witness, release.config)),
        ),
      ]
    : []
}
