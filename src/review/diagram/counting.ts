import { ALWAYS, NEVER, type Diagram, type Diagrams } from "#review/diagram/diagrams.ts"

/**
 * In how many ways some variables can have values so that a diagram is true. Exact, at the cost of one step a node.
 *
 * @param over the variables that are counted, all where it is left out. The diagram may depend on no other: `exists`
 * takes those out before.
 */
export function countOf(diagrams: Diagrams, a: Diagram, over?: Iterable<number>): bigint {
  const counted = over
    ? [...new Set(over)].toSorted((x, y) => x - y)
    : Array.from({ length: diagrams.variables }, (_, variable) => variable)
  const places = new Map(counted.map((variable, place) => [variable, place]))
  /** In how many ways the variables from a place on can have values. */
  const from = [1n]
  for (const variable of counted.toReversed()) from.unshift(from[0]! * BigInt(diagrams.values(variable)))

  const placeOf = (diagram: Diagram): number => {
    if (diagram <= ALWAYS) return counted.length
    const { variable } = diagrams.node(diagram)
    const place = places.get(variable)
    if (place === undefined) throw new Error(`Variable ${variable} is not counted, and the diagram reads it.`)
    return place
  }
  const known = new Map<Diagram, bigint>([
    [NEVER, 0n],
    [ALWAYS, 1n],
  ])
  /** Over the variables from the one that the diagram tests first. */
  const count = (diagram: Diagram): bigint => {
    const done = known.get(diagram)
    if (done !== undefined) return done
    const next = placeOf(diagram) + 1
    let sum = 0n
    for (const child of diagrams.node(diagram).children) sum += count(child) * between(next, placeOf(child))
    known.set(diagram, sum)
    return sum
  }
  /** What is skipped between two places may have any value. */
  const between = (place: number, until: number): bigint => from[place]! / from[until]!
  return count(a) * between(0, placeOf(a))
}
