import type { Problem } from "#documents/problem.ts"
import type {
  App,
  Facts,
  Features,
  Fragment,
  Gates,
  Menus,
  Navigation,
  Routes,
  Rule,
} from "#documents/types.g.ts"
import { compileWith } from "#engine/compile.ts"
import { configContext, type Context } from "#engine/context/build.ts"
import { factCircle } from "#engine/facts/circle.ts"
import type { FeatureTable } from "#engine/features/features.ts"
import type { CompiledGate } from "#engine/gates/gates.ts"
import { menuProblems } from "#engine/menus/problems.ts"
import type { PathTable } from "#engine/navigation/match.ts"
import type { RouteLookup } from "#engine/navigation/book.ts"
import { checkRule } from "#engine/rules/check.ts"
import type { CompiledRule } from "#engine/rules/compile.ts"
import { says } from "#engine/rules/messages.ts"
import type { Vocabulary } from "#engine/rules/vocabulary.ts"
import type { Soundness } from "#engine/soundness.ts"

/** The resolved documents that decisions need; they travel together. */
export interface NavigationSet {
  app: App
  facts: Facts
  features: Features
  gates: Gates
  routes: Routes
  navigation: Navigation
  menus: Menus
  /** Those that more than one screen or fragment uses; each of the others comes with its screen. */
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

const checked: Soundness = {
  ofRule: checkRule,
  ofFact(facts, name, pointer) {
    const circle = factCircle(facts, name)
    return circle === undefined ? [] : [{ pointer, ...says.circularFacts(circle) }]
  },
}

/**
 * Compiles a navigation set and checks every rule in it. Never throws on a broken rule: that gate, row or entry
 * denies, and `problems` says where and how to mend it.
 */
export function compileRelease(set: NavigationSet): Release {
  const release = compileWith(checked, set)
  return { ...release, problems: [...release.problems, ...menuProblems(set.menus, release.vocabulary)] }
}

/** The same release under another configuration: rules do not depend on it, so nothing is compiled again. */
export function reconfigure(release: Release, app: App): Release {
  return {
    ...release,
    set: { ...release.set, app },
    config: configContext(app, [...release.vocabulary.features]),
  }
}
