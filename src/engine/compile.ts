import type { Rule } from "#documents/types.g.ts"
import { configContext } from "#engine/context/build.ts"
import { declaredPaths } from "#engine/context/declared.ts"
import { compileFacts, factDomain } from "#engine/facts/facts.ts"
import { compileFeatures } from "#engine/features/features.ts"
import { compileGates, problemsIn } from "#engine/gates/gates.ts"
import { wholeGates } from "#engine/gates/whole.ts"
import { buildPathTable } from "#engine/navigation/match.ts"
import { CompiledRoutes } from "#engine/navigation/book.ts"
import type { NavigationSet, Release } from "#engine/release.ts"
import { never, RuleStore, type CompiledRule } from "#engine/rules/compile.ts"
import { screenReach, type Vocabulary } from "#engine/rules/vocabulary.ts"
import { trusted, type Soundness } from "#engine/soundness.ts"

/** Compiles a navigation set whose hash is trusted: what it holds was checked when it was published. */
export function compilePublished(set: NavigationSet): Release {
  return compileWith(trusted, set)
}

/** Compiles a navigation set; what is not sound denies. */
export function compileWith(soundness: Soundness, set: NavigationSet): Release {
  const features = Object.keys(set.features.features)
  const vocabulary: Vocabulary = {
    paths: declaredPaths({ routes: Object.keys(set.routes.routes), features }),
    facts: new Map(Object.entries(set.facts.facts).map(([name, fact]) => [name, factDomain(fact)])),
    features: new Set(features),
  }
  const store = new RuleStore((path) => {
    const source = vocabulary.paths.get(path)?.source
    return source === "user" || source === "config"
  })
  const facts = compileFacts(set.facts.facts, vocabulary, soundness)
  // A gate or row that reads a broken fact is broken too: the name is no longer known.
  const sound: Vocabulary = {
    ...vocabulary,
    facts: new Map([...vocabulary.facts].filter(([name]) => facts.compiled.has(name))),
  }
  const gates = compileGates(wholeGates(set.gates, set.features), sound, store, soundness)
  const routes = new CompiledRoutes(set.routes, set.navigation.rows, sound, store, soundness)
  return {
    set,
    vocabulary,
    config: configContext(set.app, features),
    facts: facts.compiled,
    features: compileFeatures(set.features),
    gates: gates.compiled,
    paths: buildPathTable(set.routes.routes),
    routes,
    problems: [
      ...problemsIn("facts", facts.problems),
      ...problemsIn("gates", gates.problems),
      ...routes.problems,
    ],
    ruleOf: ruleCompiler(sound, store, soundness),
  }
}

function ruleCompiler(
  vocabulary: Vocabulary,
  store: RuleStore,
  soundness: Soundness,
): (rule: Rule) => CompiledRule {
  const compiled = new WeakMap<object, CompiledRule>()
  return (rule) => {
    if (typeof rule !== "object" || rule === null) return store.compile(rule === true)
    const known = compiled.get(rule)
    if (known !== undefined) return known
    const isSound = soundness.ofRule(rule, vocabulary, screenReach).length === 0
    const result = isSound ? store.compile(rule) : never
    compiled.set(rule, result)
    return result
  }
}
