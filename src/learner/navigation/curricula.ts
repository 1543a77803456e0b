import type { Rule } from "#documents/types.g.ts"
import { matchPath } from "#engine/navigation/match.ts"
import { resolveRoute } from "#engine/navigation/routes.ts"
import type { Release } from "#engine/release.ts"
import { reads } from "#engine/rules/reads.ts"

/**
 * The school curricula on offer (specification 4.7), asked for before every page of a route whose guards depend on the
 * learner's own: one that a publish has taken away is felt at once. When the call fails the page says so and offers to
 * try again; it never sends the learner somewhere wrong.
 */
export interface Curricula {
  /** Whether the address can be decided. */
  ready(pathname: string): Promise<boolean>
  load(): Promise<readonly string[]>
  offered(): readonly string[]
}

const contextPath = "user.curriculum"

/** Does this rule read the learner's curriculum, itself or through a fact? */
export function dependsOnCurriculum(release: Release, rule: Rule, seen = new Set<string>()): boolean {
  const { paths, facts } = reads(rule)
  if (paths.has(contextPath)) return true
  return [...facts].some((name) => {
    const fact = release.set.facts.facts[name]
    if (!fact || seen.has(name)) return false
    seen.add(name)
    return dependsOnCurriculum(release, fact.rule, seen)
  })
}

export function needsCurricula(release: Release, route: string): boolean {
  return (resolveRoute(release.set.routes, route)?.guards ?? []).some(({ guard }) => {
    if ("rows" in guard) return guard.rows.some((row) => dependsOnCurriculum(release, row.when))
    const gate = release.gates.get(guard.gate)
    return gate !== undefined && dependsOnCurriculum(release, gate.gate.rule)
  })
}

export function createCurricula(
  release: () => Release,
  ask: () => Promise<Record<string, unknown>>,
): Curricula {
  let keys: readonly string[] = []
  let asking: Promise<readonly string[]> | null = null

  function load(): Promise<readonly string[]> {
    asking ??= ask()
      .then((answer) => {
        const offered = Object.keys(answer)
        // The same answer is the same list: nobody decides anew because of it.
        if (offered.join(" ") !== keys.join(" ")) keys = offered
        return keys
      })
      .finally(() => (asking = null))
    return asking
  }

  return {
    load,
    offered: () => keys,
    async ready(pathname) {
      const match = matchPath(release().paths, pathname)
      if (!match || !needsCurricula(release(), match.route)) return true
      try {
        await load()
        return true
      } catch {
        return false
      }
    },
  }
}
