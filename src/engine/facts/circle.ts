import type { Fact } from "#documents/types.g.ts"
import { reads } from "#engine/rules/reads.ts"

/** The first circle that a fact runs into, as the names along it, or nothing. */
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
