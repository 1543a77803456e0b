import { pointerOf, type Problem } from "#documents/problem.ts"
import type {
  App,
  Entry,
  Facts,
  Features,
  Fragment,
  Gates,
  Menus,
  Navigation,
  Routes,
  Rule,
} from "#documents/types.g.ts"
import { configContext, type Context } from "#engine/context/build.ts"
import { declaredPaths } from "#engine/context/declared.ts"
import { compileFacts, factDomain } from "#engine/facts/facts.ts"
import { compileFeatures, type FeatureTable } from "#engine/features/features.ts"
import { compileGates, problemsIn, type CompiledGate } from "#engine/gates/gates.ts"
import { buildPathTable, type PathTable } from "#engine/navigation/match.ts"
import { RouteBook, type RouteLookup } from "#engine/navigation/book.ts"
import { checkRule } from "#engine/rules/check.ts"
import { never, RuleStore, type CompiledRule } from "#engine/rules/compile.ts"
import { screenReach, userReach, type Vocabulary } from "#engine/rules/vocabulary.ts"

/** The resolved documents that decisions need; they travel together (design 8). */
export interface NavigationSet {
  app: App
  facts: Facts
  features: Features
  gates: Gates
  routes: Routes
  navigation: Navigation
  menus: Menus
  fragments?: Record<string, Fragment>
}

/** A navigation set, parsed once and read often. */
export interface Release {
  readonly set: NavigationSet
  /** What is broken, and therefore denies. Nothing of it is left in what was checked before it was published. */
  readonly problems: readonly Problem[]
  readonly vocabulary: Vocabulary
  /** The configuration's part of the context. */
  readonly config: Context
  readonly facts: ReadonlyMap<string, CompiledRule>
  readonly features: FeatureTable
  readonly gates: ReadonlyMap<string, CompiledGate>
  readonly paths: PathTable
  readonly routes: RouteLookup
  /** A rule that stands in a menu or a screen, compiled when it is first asked for. Unsound ones never pass. */
  ruleOf(rule: Rule): CompiledRule
}

/**
 * Compiles a navigation set. Never throws on a broken rule: that gate, row or entry denies, and `problems` says
 * where and how to mend it (design 4, 5, 6).
 */
export function compileRelease(set: NavigationSet): Release {
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
  const facts = compileFacts(set.facts.facts, vocabulary)
  // A gate or row that reads a broken fact is broken too: the name is no longer known.
  const sound: Vocabulary = {
    ...vocabulary,
    facts: new Map([...vocabulary.facts].filter(([name]) => facts.compiled.has(name))),
  }
  const gates = compileGates(set.gates.gates, sound, store)
  const routes = new RouteBook(set.routes.routes, set.navigation.rows, sound, store)
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
      ...menuProblems(set.menus, sound),
    ],
    ruleOf: ruleCompiler(sound, store),
  }
}

/** The same release under another configuration: rules do not depend on it, so nothing is compiled again. */
export function reconfigure(release: Release, app: App): Release {
  return {
    ...release,
    set: { ...release.set, app },
    config: configContext(app, [...release.vocabulary.features]),
  }
}

function ruleCompiler(vocabulary: Vocabulary, store: RuleStore): (rule: Rule) => CompiledRule {
  const compiled = new WeakMap<object, CompiledRule>()
  return (rule) => {
    if (typeof rule !== "object" || rule === null) return store.compile(rule === true)
    const known = compiled.get(rule)
    if (known !== undefined) return known
    const isSound = checkRule(rule, vocabulary, screenReach).length === 0
    const result = isSound ? store.compile(rule) : never
    compiled.set(rule, result)
    return result
  }
}

function menuProblems({ menus, upgradeBanner }: Menus, vocabulary: Vocabulary): Problem[] {
  const check = (rule: Rule | undefined, ...steps: string[]) =>
    rule === undefined ? [] : checkRule(rule, vocabulary, userReach, pointerOf(steps))
  const entryProblems = (entries: Record<string, Entry> | undefined, steps: string[]): Problem[] =>
    Object.entries(entries ?? {}).flatMap(([key, entry]) => [
      ...problemsIn("menus", check(entry.show, ...steps, key, "show")),
      ...entryProblems(entry.entries, [...steps, key, "entries"]),
    ])
  return [
    ...Object.entries(menus).flatMap(([name, menu]) =>
      entryProblems(menu.entries, ["menus", name, "entries"]),
    ),
    ...problemsIn("menus", check(upgradeBanner.show, "upgradeBanner", "show")),
  ]
}
