import type { Rule, User, Visitor } from "#documents/types.g.ts"
import { decide } from "#engine/navigation/decide.ts"
import { compileRelease, type NavigationSet } from "#engine/release.ts"
import { compileRule } from "#engine/rules/compile.ts"
import type { RuleScope } from "#engine/rules/scope.ts"
import { createViewer } from "#engine/viewer.ts"

/** One person who asks for one address. */
export interface Asked {
  path: string
  user: User | null
  visitor: Visitor
}

/** A scope without facts and features. */
export const scopeOf = (context: Readonly<Record<string, unknown>> = {}): RuleScope => ({
  read: (path) => context[path],
  fact: () => false,
  accessible: () => false,
  upgradeable: () => false,
})

/** The engine as a bundle for a page: what it is asked comes from the test, what it answers goes back there. */
export const engine = {
  decide(set: NavigationSet, asked: readonly Asked[], curricula: readonly string[], now: string) {
    const release = compileRelease(set)
    return asked.map(({ path, user, visitor }) => {
      const viewer = createViewer(release, { user, curricula, now: new Date(now) })
      const { outcome, route, path: shown, hops } = decide(release, { path, viewer, visitor })
      return {
        outcome,
        route,
        path: shown,
        hops: hops.map(({ from, to, because }) => ({ from, to, because })),
      }
    })
  },
  evaluate(rules: readonly Rule[], contexts: readonly Readonly<Record<string, unknown>>[]) {
    return rules.map((rule, index) => compileRule(rule).evaluate(scopeOf(contexts[index])))
  },
}

Object.assign(globalThis, { engine })
