import { visitorContext, type Context } from "#engine/context/build.ts"
import { matchPath } from "#engine/navigation/match.ts"
import { axisOf, variableOf, type Axis } from "#review/access/axes.ts"
import { partOf, type Fixed } from "#review/analysis/table.ts"
import { curriculaOf } from "#review/curricula.ts"
import { NEVER, type Assignment, type Diagram } from "#review/diagram/diagrams.ts"
import { viewerIn, visitorIn } from "#review/explore.ts"
import { viewerOfPersona } from "#review/matrix.ts"
import { perReview } from "#review/once.ts"
import type { Reviewed } from "#review/reviewed.ts"
import { explain, type Change, type Explanation } from "#review/why.ts"

export interface WhatIfQuestion {
  /** Path with query, as a visitor would open it. */
  path: string
  /** Whom to begin with: a persona's name; somebody who is not signed in where it is left out. */
  persona?: string | undefined
  /** What is otherwise, by name of an axis, each value as a word. */
  set: Fixed
  /** The moment that a persona's age is measured at, as ISO 8601. */
  now: string
}

export type WhatIf =
  | { possible: false }
  | {
      possible: true
      context: Context
      /** What had to be otherwise beside what was asked for: nobody is both. */
      moved: readonly Change[]
      explanation: Explanation
      /** All ways to the page with nothing in them that could be left out, the shortest first. */
      unlocks: readonly (readonly Change[])[]
    }

/** What can be chosen of a person and their browser. */
export const whatIfAxes = (reviewed: Reviewed): Axis[] =>
  reviewed.space.variables.list.map(axisOf).filter(({ path }) => /^(user|visitor)\./.test(path))

/**
 * What somebody is shown at an address who is as a persona or as nobody, but for what is asked to be otherwise: the
 * nearest to them that there can be. Why, hop by hop, and what would have to be otherwise to be shown the page itself.
 */
export function whatIf(reviewed: Reviewed, { path, persona, set, now }: WhatIfQuestion): WhatIf {
  const { space, release } = reviewed
  const base = baseOf(reviewed, persona, new Date(now))
  const nearest = space.diagrams.smallest(partOf(reviewed, set), base)
  if (nearest === null) return { possible: false }
  const chosen = new Map([...base, ...nearest])
  const context = space.variables.context(chosen)
  const asked = new Set(Object.keys(set).map((name) => variableOf(space, name)))
  const moved = new Map([...nearest].filter(([variable]) => !asked.has(variable)))
  const viewer = viewerIn(release, context)
  const explanation = explain(reviewed, path, viewer, visitorIn(context))
  return {
    possible: true,
    context,
    moved: changesOf(reviewed, moved, base),
    explanation,
    unlocks: unlocksOf(reviewed, explanation, chosen),
  }
}

function baseOf(reviewed: Reviewed, name: string | undefined, now: Date): Assignment {
  const { space, release, documents } = reviewed
  const personas = documents.get("personas")
  const known = personas?.kind === "personas" ? personas.personas : {}
  const persona = name !== undefined && Object.hasOwn(known, name) ? known[name] : undefined
  if (persona === undefined) return space.usual
  const { context } = viewerOfPersona(release, persona, { curricula: curriculaOf(documents), now })
  return space.variables.assignment({ ...context, ...visitorContext(persona.visitor ?? {}) })
}

const changesOf = ({ space }: Reviewed, changes: Assignment, now: Assignment): Change[] =>
  [...changes].map(([index, value]) => {
    const { path, member, values } = space.variables.list[index]!
    const [before, after] = [values[now.get(index) ?? 0]!, values[value]!]
    return { path, ...(member !== undefined && { member }), before, after }
  })

/** So many ways to a page are looked for; nobody reads more. */
const mostUnlocks = 8
const mostSearches = 60

/**
 * Every least way into the page that an address means: from the shortest way, each of its changes is ruled out in turn,
 * and the shortest of what is left is looked at likewise.
 */
function unlocksOf(reviewed: Reviewed, { wanted, least }: Explanation, now: Assignment): Change[][] {
  if (least === null || least.length === 0) return []
  const { space } = reviewed
  const { diagrams } = space
  const target = diagrams.and(shownIn(reviewed).get(wanted) ?? NEVER, space.all)
  const found = new Map<string, Assignment>()
  const queue: number[][] = [[]]
  const seen = new Set<string>()
  for (let search = 0; search < mostSearches && queue.length > 0 && found.size < mostUnlocks; search++) {
    const forbidden = queue.shift()!
    const part = diagrams.all([
      target,
      ...forbidden.map((variable) => diagrams.literal(variable, [now.get(variable) ?? 0])),
    ])
    const changes = diagrams.smallest(part, now)
    if (changes === null) continue
    const names = [...changes.keys()]
    const isLeast = ![...found.values()].some((other) =>
      [...other].every(([variable, value]) => changes.get(variable) === value),
    )
    if (isLeast) found.set(JSON.stringify([...changes]), changes)
    for (const variable of names) {
      const next = [...forbidden, variable].toSorted((a, b) => a - b)
      const key = next.join()
      if (seen.has(key)) continue
      seen.add(key)
      queue.push(next)
    }
  }
  return [...found.values()]
    .toSorted((one, other) => one.size - other.size)
    .map((changes) => changesOf(reviewed, changes, now))
}

/** By route, where its page is shown at its own address, with the configuration as it is; worked out as it is asked for. */
const shownIn = perReview((reviewed) => {
  const known = new Map<string, Diagram>()
  return {
    get(route: string): Diagram {
      const before = known.get(route)
      if (before !== undefined) return before
      const { diagrams } = reviewed.space
      const ways = reviewed
        .ways(route)
        .filter(({ decision }) => decision.outcome === "show" && decision.route === route)
      const where = diagrams.and(reviewed.configured, diagrams.any(ways.map((way) => way.where)))
      known.set(route, where)
      return where
    },
  }
})

/** The route that an address is of; empty where it is of none. */
export const routeAt = ({ release }: Reviewed, path: string): string =>
  matchPath(release.paths, path)?.route ?? ""
