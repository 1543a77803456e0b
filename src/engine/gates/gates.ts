import { pointerOf, type Problem } from "#documents/problem.ts"
import type { Text, Unlock } from "#documents/types.g.ts"
import { compileExplanation } from "#engine/gates/explain.ts"
import type { WholeGate } from "#engine/gates/whole.ts"
import type { RuleProblem } from "#engine/rules/check.ts"
import { never, type CompiledRule, type RuleStore } from "#engine/rules/compile.ts"
import type { Explain } from "#engine/rules/operator.ts"
import { reads } from "#engine/rules/reads.ts"
import { userReach, type Vocabulary } from "#engine/rules/vocabulary.ts"
import type { Soundness } from "#engine/soundness.ts"

/** Why somebody is kept out, and how to get in. */
export interface Denial {
  gate: string
  /** The part of the rule that failed, readable. */
  clause: string
  /** JSON Pointer to that part inside the document `gates`. */
  pointer: string
  why: Text
  unlock?: Unlock
  /** A feature that the gate asks for comes with an upgrade. */
  upgradeable: boolean
}

export type GateDecision = { allowed: true } | { allowed: false; denial: Denial }

export interface CompiledGate {
  readonly name: string
  readonly gate: WholeGate
  readonly rule: CompiledRule
  /** Which clause keeps somebody out. */
  readonly explain: Explain
  readonly features: readonly string[]
}

/** Checks and compiles the gates; a broken one denies everybody. */
export function compileGates(
  gates: Readonly<Record<string, WholeGate>>,
  vocabulary: Vocabulary,
  store: RuleStore,
  soundness: Soundness,
): { compiled: Map<string, CompiledGate>; problems: RuleProblem[] } {
  const problems: RuleProblem[] = []
  const compiled = new Map<string, CompiledGate>()
  for (const [name, gate] of Object.entries(gates)) {
    const pointer = pointerOf(["gates", name, "rule"])
    const found = soundness.ofRule(gate.rule, vocabulary, userReach, pointer)
    problems.push(...found)
    const isBroken = found.length > 0
    compiled.set(name, {
      name,
      gate,
      // A broken rule denies its own gate, and says so.
      explain: isBroken
        ? () => ({ clause: "the rule is broken", pointer })
        : whenAsked(() => compileExplanation(gate.rule, pointer)),
      rule: isBroken ? never : store.compile(gate.rule),
      features: isBroken ? [] : [...reads(gate.rule).features],
    })
  }
  return { compiled, problems }
}

/** Whoever a gate lets in never asks: it is compiled for the first who is kept out. */
function whenAsked(compile: () => Explain): Explain {
  let compiled: Explain | undefined
  return (scope) => (compiled ??= compile())(scope)
}

/** The problems of rules in one document, as problems of that document. */
export function problemsIn(document: string, found: readonly RuleProblem[]): Problem[] {
  return found.map((problem) => ({ severity: "error" as const, document, ...problem }))
}
