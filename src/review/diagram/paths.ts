import { ALWAYS, NEVER, type Assignment, type Diagram, type Diagrams } from "#review/diagram/diagrams.ts"

/**
 * Assignments that make a diagram true: one for every path where there are at most `most`, otherwise one along every
 * edge, of which there are few however many paths they make, and the first `most` of those.
 */
export function pathsOf(diagrams: Diagrams, a: Diagram, most: number): Assignment[] {
  const paths: Assignment[] = []
  const walk = (diagram: Diagram, taken: Assignment): void => {
    if (diagram === NEVER || paths.length > most) return
    if (diagram === ALWAYS) paths.push(taken)
    // Every node of a reduced diagram leads to the truth: no step is taken in vain.
    else for (const [child, longer] of steps(diagrams, diagram, taken)) walk(child, longer)
  }
  walk(a, new Map())
  return paths.length > most ? alongEdges(diagrams, a, most) : paths
}

function alongEdges(diagrams: Diagrams, a: Diagram, most: number): Assignment[] {
  const paths: Assignment[] = []
  const reached = new Map<Diagram, Assignment>([[a, new Map()]])
  // A map gives what is added while it is gone through.
  for (const [diagram, taken] of reached) {
    for (const [child, longer] of steps(diagrams, diagram, taken)) {
      if (paths.length === most) return paths
      if (child > ALWAYS && !reached.has(child)) reached.set(child, longer)
      const rest = diagrams.smallest(child)
      if (rest !== null) paths.push(new Map([...longer, ...rest]))
    }
  }
  return paths
}

/** What a diagram tests first: what is left of it for each value, and what was taken so far with it. */
function steps(diagrams: Diagrams, diagram: Diagram, taken: Assignment): [Diagram, Assignment][] {
  const { variable, children } = diagrams.node(diagram)
  return children.map((child, value) => [child, new Map([...taken, [variable, value]])])
}
