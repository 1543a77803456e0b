import type { App, Rule } from "#documents/types.g.ts"
import { configContext } from "#engine/context/build.ts"
import { declaredPaths } from "#engine/context/declared.ts"
import { checkRule, type RuleProblem } from "#engine/rules/check.ts"
import { says } from "#engine/rules/messages.ts"
import { reads } from "#engine/rules/reads.ts"
import { specialise } from "#engine/rules/specialise.ts"
import type { Reach, Source, Vocabulary } from "#engine/rules/vocabulary.ts"

/** What the conditions of questions (`x-when`) come to under one configuration. */
export interface Conditions {
  /** What is wrong with a condition; none: the configuration settles it. */
  problemsOf(condition: unknown, pointer?: string): RuleProblem[]
  /** Whether a condition without problems holds. */
  holds(condition: Rule): boolean
}

/** A form is published once for everybody: who somebody is decides nothing of what it asks. */
const reach: Reach = { sources: new Set<Source>(["config"]) }

/** The conditions of questions under a configuration. */
export function conditionsUnder(app: App): Conditions {
  const features = Object.keys(app.features)
  const vocabulary: Vocabulary = {
    paths: declaredPaths({ routes: [], features }),
    facts: new Map(),
    features: new Set(),
  }
  const config = configContext(app, features)
  return {
    problemsOf(condition, pointer = "") {
      const named = reads(condition)
      const [ofSomebody] = [...named.facts, ...named.features]
      if (ofSomebody !== undefined) return [{ pointer, ...says.notOfConfiguration(ofSomebody) }]
      return checkRule(condition, vocabulary, reach, pointer)
    },
    holds: (condition) => specialise(condition, (path) => config[path]) === true,
  }
}
