import { pointerOf } from "#documents/problem.ts"
import type { Fact } from "#documents/types.g.ts"

import { checkRule, type RuleProblem } from "#engine/rules/check.ts"
import { compileRule, type CompiledRule } from "#engine/rules/compile.ts"
import { says } from "#engine/rules/messages.ts"
import { reads } from "#engine/rules/reads.ts"
import { userReach, type Domain, type Vocabulary } from "#engine/rules/vocabulary.ts"

/** The type of a fact, as rules see it. */
export function factDomain(fact: Fact): Domain {
  return fact.type === "enum" ? { type: "enum", values: fact.values ?? [] } : { type: "boolean" }
}

/** The first circle that a fact runs into, as the names along it, or nothing (design 5). */
export function factCircle(facts: Readonly<Record<string, Fact>>, start: string): string[] | undefined {
  const path: string[] = []
  const done = new Set<string>()
  const visit = (name: string): string[] | undefined => {
    const at = path.indexOf(name)
    if (at !== -1) return [...path.slice(at), name]
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined
    if (fact === undefined || done.has(name)) return undefined
    path.push(name)
    for (const next of reads(fact.rule).facts) {
      const circle = visit(next)
      if (circle !== undefined) return circle
    }
    path.pop()
    done.add(name)
    return undefined
  }
  return visit(start)
}

/**
 * Checks and compiles the facts. A broken fact, or one in a circle, is left out: whatever reads it is broken
 * too and denies.
 */
export function compileFacts(
  facts: Readonly<Record<string, Fact>>,
  vocabulary: Vocabulary,
): { compiled: Map<string, CompiledRule>; problems: RuleProblem[] } {
  const compiled = new Map<string, CompiledRule>()
  const problems: RuleProblem[] = []
  for (const [name, fact] of Object.entries(facts)) {
    const pointer = pointerOf(["facts", name, "rule"])
    const found = checkRule(fact.rule, vocabulary, userReach, pointer, factDomain(fact))
    const circle = found.length === 0 ? factCircle(facts, name) : undefined
    if (circle !== undefined) found.push({ pointer, ...says.circularFacts(circle) })
    if (found.length === 0) compiled.set(name, compileRule(fact.rule))
    problems.push(...found)
  }
  return { compiled, problems }
}
