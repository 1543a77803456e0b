import { NEVER, type Diagram, type Diagrams } from "#review/diagram/diagrams.ts"

/**
 * The variables that decide somewhere in a part of the space: with all others as they are, one value is in the diagram
 * and another is not. A diagram may test more, where only what is outside of the part differs.
 */
export function relevantIn(diagrams: Diagrams, a: Diagram, within: Diagram): number[] {
  const inside = diagrams.and(within, a)
  const outside = diagrams.and(within, diagrams.not(a))
  if (inside === NEVER || outside === NEVER) return []
  return diagrams.support(a).filter((variable) => {
    const any = new Set([variable])
    return diagrams.and(diagrams.exists(inside, any), diagrams.exists(outside, any)) !== NEVER
  })
}
