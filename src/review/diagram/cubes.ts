import { ALWAYS, NEVER, type Diagram, type Diagrams } from "#review/diagram/diagrams.ts"

/** A box in the space: of each variable the values that it may have; one that is left out may have any. */
export type Cube = ReadonlyMap<number, readonly number[]>

interface Cover {
  readonly cubes: readonly Cube[]
  readonly covered: Diagram
}

/**
 * Few and wide boxes that together are a diagram: each is as wide as may be, and none can go. They may overlap.
 * An irredundant sum of products (Minato 1992, "Fast generation of irredundant sum-of-products forms") over variables
 * with several values.
 *
 * @param must where some box has to be
 * @param may where boxes may be, `must` itself where it is left out; what `must` lacks of it may be taken in, where that
 * makes boxes wider
 * @param most how many boxes are too many to be of use
 * @returns the boxes, or null where there would be more than `most`
 */
export function cubesOf(diagrams: Diagrams, must: Diagram, may = must, most = 1000): Cube[] | null {
  const cover = covering(diagrams, most)(must, may)
  if (cover === null) return null
  return neededOnly(
    diagrams,
    must,
    cover.cubes.map((cube) => widened(diagrams, cube, may)),
  )
}

/** Where a box is. */
export function diagramOf(diagrams: Diagrams, cube: Cube): Diagram {
  return diagrams.all([...cube].map(([variable, values]) => diagrams.literal(variable, values)))
}

function covering(diagrams: Diagrams, most: number): (must: Diagram, may: Diagram) => Cover | null {
  const known = new Map<string, Cover | null>()
  const cover = (must: Diagram, may: Diagram): Cover | null => {
    if (must === NEVER) return { cubes: [], covered: NEVER }
    if (may === ALWAYS) return { cubes: [new Map()], covered: ALWAYS }
    const key = `${must} ${may}`
    const before = known.get(key)
    if (before !== undefined) return before
    const found = split(must, may)
    known.set(key, found)
    return found
  }

  /** Boxes that say something of the first variable come first: those that say nothing of it take the rest. */
  function split(must: Diagram, may: Diagram): Cover | null {
    const [left, right] = [diagrams.node(must), diagrams.node(may)]
    const variable = Math.min(left.variable, right.variable)
    const sides = Array.from({ length: diagrams.values(variable) }, (_, value) => ({
      value,
      must: left.variable === variable ? left.children[value]! : must,
      may: right.variable === variable ? right.children[value]! : may,
    }))
    const everywhere = diagrams.all(sides.map((side) => side.may))
    const cubes: Cube[] = []
    let [covered, rest] = [NEVER, NEVER]
    for (const alike of groups(sides, (side) => `${side.must} ${side.may}`)) {
      const side = alike[0]!
      const part = cover(diagrams.and(side.must, diagrams.not(everywhere)), side.may)
      if (part === null) return null
      const values = alike.map(({ value }) => value)
      cubes.push(...part.cubes.map((cube) => new Map([[variable, values], ...cube])))
      covered = diagrams.or(covered, diagrams.and(diagrams.literal(variable, values), part.covered))
      rest = diagrams.or(rest, diagrams.and(side.must, diagrams.not(part.covered)))
    }
    const shared = cover(rest, everywhere)
    if (shared === null || cubes.length + shared.cubes.length > most) return null
    return { cubes: [...cubes, ...shared.cubes], covered: diagrams.or(covered, shared.covered) }
  }
  return cover
}

/** A box with every further value that leaves it inside. What a box says of a variable is never all that it may be. */
function widened(diagrams: Diagrams, cube: Cube, may: Diagram): Cube {
  const wide = new Map(cube)
  const fits = (candidate: Cube) => diagrams.implies(diagramOf(diagrams, candidate), may)
  for (const [variable, values] of wide) {
    let had = values
    for (let value = 0; value < diagrams.values(variable); value++) {
      const more = had.includes(value) ? had : [...had, value].toSorted((x, y) => x - y)
      if (more !== had && fits(new Map(wide).set(variable, more))) wide.set(variable, (had = more))
    }
  }
  return wide
}

/** Without the boxes that the others make up for; what says most goes first. */
function neededOnly(diagrams: Diagrams, must: Diagram, cubes: readonly Cube[]): Cube[] {
  let kept = cubes.map((cube) => ({ cube, where: diagramOf(diagrams, cube) }))
  for (const candidate of kept.toSorted((a, b) => b.cube.size - a.cube.size)) {
    const others = kept.filter((one) => one !== candidate)
    const rest = diagrams.any(others.map(({ where }) => where))
    if (diagrams.implies(diagrams.and(must, candidate.where), rest)) kept = others
  }
  return kept.map(({ cube }) => cube)
}

function groups<T>(all: readonly T[], keyOf: (one: T) => string): T[][] {
  const found = new Map<string, T[]>()
  for (const one of all) {
    const group = found.get(keyOf(one))
    if (group) group.push(one)
    else found.set(keyOf(one), [one])
  }
  return [...found.values()]
}
