import { pointerOf } from "#documents/problem.ts"
import type { Fact } from "#documents/types.g.ts"
import type { RuleProblem } from "#engine/rules/check.ts"
import { compileRule, type CompiledRule } from "#engine/rules/compile.ts"
import { userReach, type Domain, type Vocabulary } from "#engine/rules/vocabulary.ts"
import type { Soundness } from "#engine/soundness.ts"

/** The type of a fact, as rules see it. */
export function factDomain(fact: Fact): Domain {
  return fact.type === "enum" ? { type: "enum", values: fact.values ?? [] } : { type: "boolean" }
}

/**
 * Checks and compiles the facts. A broken fact, or one in a circle, is left out: whatever reads it is broken
 * too and denies.
 */
export function compileFacts(
  facts: Readonly<Record<string, Fact>>,
  vocabulary: Vocabulary,
  soundness: Soundness,
): { compiled: Map<string, CompiledRule>; problems: RuleProblem[] } {
  const compiled = new Map<string, CompiledRule>()
  const problems: RuleProblem[] = []
  for (const [name, fact] of Object.entries(facts)) {
    const pointer = pointerOf(["facts", name, "rule"])
    const rule = soundness.ofRule(fact.rule, vocabulary, userReach, pointer, factDomain(fact))
    const found = rule.length > 0 ? rule : soundness.ofFact(facts, name, pointer)
    if (found.length === 0) compiled.set(name, compileRule(fact.rule))
    problems.push(...found)
  }
  return { compiled, problems }
}
