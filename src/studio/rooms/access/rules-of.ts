import { wholeGates, type WholeGate } from "#engine/gates/whole.ts"
import type { Domain } from "#engine/rules/vocabulary.ts"
import { factDomain } from "#engine/facts/facts.ts"
import type { Access } from "./useAccess.ts"

/** A gate or fact with its rule as it holds. */
export interface NamedRule {
  name: string
  rule: unknown
  expected: Domain
  /** A gate as it holds, with what it tells who is kept out. */
  gate?: WholeGate
  /** It lets in whoever has the feature of its name, and says nothing of its own. */
  isOfFeature: boolean
  /** What a fact means, in a sentence. */
  meaning?: string | undefined
  /** What the law asks of a gate. */
  law?: string
}

/** The written ones first, in their order, then those that features have of themselves. */
export function rulesOf(access: Access, kind: "gates" | "facts"): NamedRule[] {
  const { gates, facts, features, meaningOf } = access
  if (kind === "facts")
    return Object.entries(facts.facts).map(([name, fact]) => ({
      name,
      rule: fact.rule,
      expected: factDomain(fact),
      isOfFeature: false,
      meaning: meaningOf(name),
    }))
  const all = Object.entries(wholeGates(gates, features)).map(([name, gate]): NamedRule => {
    const law = gates.law?.find((one) => one.gate === name)?.asks
    return {
      name,
      rule: gate.rule,
      expected: { type: "boolean" },
      gate,
      isOfFeature: Object.hasOwn(features.features, name) && gates.gates[name]?.rule === undefined,
      ...(law !== undefined && { law }),
    }
  })
  return [...all.filter(({ isOfFeature }) => !isOfFeature), ...all.filter(({ isOfFeature }) => isOfFeature)]
}
