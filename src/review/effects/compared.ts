import type { Declared } from "#engine/rules/vocabulary.ts"
import { NEVER, type Diagram } from "#review/diagram/diagrams.ts"
import type { Space } from "#review/diagram/space.ts"
import { spaceOf } from "#review/release-space.ts"
import type { Reviewed } from "#review/reviewed.ts"

/** One of two releases that are held against one another. */
export interface Side {
  readonly reviewed: Reviewed
  readonly space: Space
  /** Its contexts under its own configuration. */
  readonly within: Diagram
  /** A part of that as what it says of people: of who they are, their browser and their address. */
  readonly people: (part: Diagram) => Diagram
}

/** Two releases over the same people, each under its own configuration. */
export interface Compared {
  readonly before: Side
  readonly after: Side
  /** Everybody there can be. */
  readonly everybody: Diagram
}

/**
 * Two releases as diagrams over one space, so that what they give to whom can be held against one another: what only one
 * of them names, as a feature that goes, has its place there. The configuration is no question: each has its own.
 */
export function compare(before: Reviewed, after: Reviewed): Compared {
  const paths = joined(before.release.vocabulary.paths, after.release.vocabulary.paths)
  const space = spaceOf(after.release, undefined, paths)
  const sides = {
    before: sideOf(before, spaceOf(before.release, space)),
    after: sideOf(after, space),
  }
  const everybody = space.diagrams.or(
    sides.before.people(sides.before.within),
    sides.after.people(sides.after.within),
  )
  return { ...sides, everybody }
}

/**
 * Who is answered otherwise by a gate, a fact or a feature: nobody else is decided otherwise, unless what asks these has
 * changed, too.
 */
export function answeredOtherwise({ before, after, everybody }: Compared): Diagram {
  const { diagrams } = after.space
  const sides = [before, after] as const
  const answers = sides.map(({ reviewed, space, people }) => {
    const { facts, features } = reviewed.release.set
    const found = new Map<string, Diagram>()
    for (const [name, { rule }] of reviewed.release.gates)
      found.set(`gate ${name}`, people(space.condition(rule.rule)))
    for (const [name, fact] of Object.entries(facts.facts))
      for (const value of fact.type === "enum" ? fact.values : [true])
        found.set(`fact ${name} ${value}`, people(space.fact(name, value)))
    for (const name of Object.keys(features.features)) {
      found.set(`accessible ${name}`, people(space.accessible(name)))
      found.set(`upgradeable ${name}`, people(space.upgradeable(name)))
    }
    return found
  }) as [Map<string, Diagram>, Map<string, Diagram>]
  const names = new Set(answers.flatMap((some) => [...some.keys()]))
  const differing = [...names].map((name) => {
    const [old, now] = answers.map((some) => some.get(name) ?? NEVER) as [Diagram, Diagram]
    return diagrams.or(diagrams.and(old, diagrams.not(now)), diagrams.and(now, diagrams.not(old)))
  })
  return diagrams.and(everybody, diagrams.any(differing))
}

function sideOf(reviewed: Reviewed, space: Space): Side {
  const { diagrams, variables } = space
  const { config } = reviewed.release
  const own = new Map(
    [...variables.assignment(config)].filter(([variable]) =>
      variables.list[variable]!.path.startsWith("config."),
    ),
  )
  const ofRoute = variables.where((path) => path.startsWith("route."))
  return {
    reviewed,
    space,
    within: diagrams.and(space.all, space.where(config)),
    people: (part) => diagrams.exists(diagrams.restrict(part, own), ofRoute),
  }
}

/** The paths of both; a domain has the values of both. */
function joined(
  some: ReadonlyMap<string, Declared>,
  others: ReadonlyMap<string, Declared>,
): Map<string, Declared> {
  return new Map(
    [...others].map(([path, declared]) => {
      const other = some.get(path)?.domain
      const { domain } = declared
      if (domain.type !== "enum" && domain.type !== "set") return [path, declared]
      if (other?.type !== "enum" && other?.type !== "set") return [path, declared]
      const values = [...new Set([...domain.values, ...other.values])]
      return [path, { ...declared, domain: { ...domain, values } }]
    }),
  )
}
