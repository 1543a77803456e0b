import type { Fact } from "#documents/types.g.ts"
import type { RuleProblem } from "#engine/rules/check.ts"
import type { Domain, Reach, Vocabulary } from "#engine/rules/vocabulary.ts"

/** What a navigation set's rules are held against while they are compiled. */
export interface Soundness {
  /** What is wrong with a rule in its place; `expected` is what it must give, a boolean where nothing is said. */
  ofRule(
    rule: unknown,
    vocabulary: Vocabulary,
    reach: Reach,
    pointer?: string,
    expected?: Domain,
  ): readonly RuleProblem[]
  /** What is wrong with the way in which a fact depends on other facts. */
  ofFact(facts: Readonly<Record<string, Fact>>, name: string, pointer: string): readonly RuleProblem[]
}

/** Nothing is asked again of what was checked when it was published and is known by its hash. */
export const trusted: Soundness = { ofRule: () => [], ofFact: () => [] }
