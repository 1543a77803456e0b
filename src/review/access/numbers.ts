import type { Context } from "#engine/context/build.ts"
import { axisName, isOfUser } from "#review/access/axes.ts"
import { whereOf, type Looked } from "#review/access/looked.ts"
import { countOf } from "#review/diagram/counting.ts"
import type { Diagram } from "#review/diagram/diagrams.ts"
import { relevantIn } from "#review/diagram/relevant.ts"
import type { Space } from "#review/diagram/space.ts"
import type { Reviewed } from "#review/reviewed.ts"

/** How many of how many, written out: there are more contexts than a number of JavaScript can tell apart. */
export interface Share {
  readonly in: string
  readonly of: string
}

export interface Numbers {
  /** What decides of what is known of a user: names of axes. */
  readonly asks: readonly string[]
  /** Of what decides, every combination that there can be. */
  readonly cases: Share
  /** Every user that there can be, as rules see them. */
  readonly contexts: Share
  /** Those nearest to a visitor of whom nothing is known; null where there is nobody. */
  readonly smallestIn: Person | null
  readonly smallestOut: Person | null
}

/** All that is known of somebody: flags that are set, values other than none, members of sets. Of a visitor nothing. */
export type Person = readonly { readonly path: string; readonly value: boolean | string }[]

export function personOf(context: Context): Person {
  return Object.entries(context).flatMap(([path, value]) => {
    if (!isOfUser(path) || value === false || value === "none") return []
    return typeof value === "object" ? value.map((member) => ({ path, value: member })) : [{ path, value }]
  })
}

/**
 * How many a gate lets in, exactly, with the configuration as it is, and the least of whom it lets in and keeps out.
 * Undefined: there is no such thing, or its rule is broken.
 */
export function numbersOf(reviewed: Reviewed, looked: Looked): Numbers | undefined {
  const { space, configured } = reviewed
  const where = whereOf(reviewed, looked)
  return where === undefined ? undefined : numbersIn(space, where, space.diagrams.and(space.all, configured))
}

/** @param within the part of the space that is spoken of */
export function numbersIn(space: Space, where: Diagram, within: Diagram): Numbers {
  const { diagrams, variables } = space
  const inside = diagrams.and(within, where)
  const users = [...variables.where(isOfUser)]
  const asks = relevantIn(diagrams, where, within).filter((variable) => users.includes(variable))
  const all = variables.list.map((_, variable) => variable)
  const share = (over: readonly number[]): Share => {
    const others = new Set(all.filter((variable) => !over.includes(variable)))
    const count = (part: Diagram) => String(countOf(diagrams, diagrams.exists(part, others), over))
    return { in: count(inside), of: count(within) }
  }
  const person = (part: Diagram) => {
    const witness = space.witness(part)
    return witness && personOf(witness)
  }
  return {
    asks: asks.map((variable) => axisName(variables.list[variable]!)),
    cases: share(asks),
    contexts: share(users),
    smallestIn: person(inside),
    smallestOut: person(diagrams.and(within, diagrams.not(where))),
  }
}
