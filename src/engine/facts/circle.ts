import type { Fact } from "#documents/types.g.ts"
import { reads } from "#engine/rules/reads.ts"

type Facts = Readonly<Record<string, Fact>>

/** Facts are never changed: who compiles one release after another, as while somebody types, brings the same ones again. */
const known = new WeakMap<Facts, Map<string, string[] | undefined>>()

/** The first circle that a fact runs into, as the names along it, or nothing. */
export function factCircle(facts: Facts, start: string): string[] | undefined {
  const circles = known.get(facts) ?? new Map<string, string[] | undefined>()
  known.set(facts, circles)
  if (!circles.has(start)) circles.set(start, circleFrom(facts, start))
  return circles.get(start)
}

function circleFrom(facts: Facts, start: string): string[] | undefined {
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
