import { countOf } from "#review/diagram/counting.ts"
import { cubesOf, type Cube } from "#review/diagram/cubes.ts"
import type { Diagram } from "#review/diagram/diagrams.ts"
import type { Space } from "#review/diagram/space.ts"

/** What a path is, or is not, of those values that it can have. */
export interface Clause {
  path: string
  /** Of a path that is a set: which member; the values then say whether it has it. */
  member?: string
  /** One of these, or none of them where `not` is said. */
  values: (boolean | string)[]
  not?: true
}

export interface Cases {
  /** The paths that tell who it is; all others may be anything. */
  paths: string[]
  /** In how many ways these can be so, as digits. */
  cases: string
  /** In how many ways they can be at all. */
  of: string
  /** Any of these, each of which asks for all of its clauses; null where they would be too many to be read. */
  when: Clause[][] | null
}

/** More alternatives than that nobody reads. */
const mostBoxes = 40

/**
 * A part of some people as cases: over the fewest paths found that tell it among them, each way for these to be counts once.
 *
 * @param who within `within`
 */
export function casesOf(space: Space, who: Diagram, within: Diagram): Cases {
  const { diagrams } = space
  const boxes = cubesOf(diagrams, who, diagrams.or(who, diagrams.not(within)))
  const told = new Set(boxes ? boxes.flatMap((box) => [...box.keys()]) : diagrams.support(who))
  const others = new Set(
    space.variables.list.flatMap((_, variable) => (told.has(variable) ? [] : [variable])),
  )
  const count = (part: Diagram) => countOf(diagrams, diagrams.exists(part, others), told).toString()
  const list = space.variables.list
  return {
    paths: [...new Set([...told].toSorted((a, b) => a - b).map((variable) => list[variable]!.path))],
    cases: count(who),
    of: count(within),
    when: boxes && boxes.length <= mostBoxes ? boxes.map((box) => clausesOf(space, box)) : null,
  }
}

function clausesOf(space: Space, box: Cube): Clause[] {
  return [...box]
    .toSorted(([a], [b]) => a - b)
    .map(([variable, chosen]): Clause => {
      const { path, member, values } = space.variables.list[variable]!
      const wanted = values.filter((_, index) => chosen.includes(index))
      const others = values.filter((_, index) => !chosen.includes(index))
      const said =
        wanted.length <= others.length ? { values: wanted } : { values: others, not: true as const }
      return { path, ...(member !== undefined && { member }), ...said }
    })
}
