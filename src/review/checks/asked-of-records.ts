import { nearest } from "#documents/nearest.ts"
import { pointerOf, type Problem } from "#documents/problem.ts"
import type { Term } from "#documents/said.ts"
import type { Collection, Source } from "#documents/types.g.ts"
import { expansionsOf, isTooLarge } from "#review/expansion.ts"
import { literals, pathsRead } from "#review/literals.ts"
import { collectionMessages } from "#review/messages/collections.ts"
import { error } from "#review/problems.ts"
import type { Reviewed } from "#review/reviewed.ts"
import type { UseOf } from "#review/uses.ts"

type Collections = ReadonlyMap<string, Collection>

/**
 * What the data of screens asks of a collection, that collection knows: its filters, its orders, its links. Anything else
 * narrows nothing, and counts nothing, so that a part of the page would be missing without a word.
 */
export function checkAskedOfRecords(reviewed: Reviewed): Problem[] {
  const collections: Collections = reviewed.many("collection")
  const { sizes } = expansionsOf(reviewed)
  const known = new Map<string, readonly UseOf<"source">[]>()
  const sourcesOf = (fragment: string) => {
    const sources = known.get(fragment) ?? reviewed.usesOf(fragment, "source")
    known.set(fragment, sources)
    return sources
  }
  const readings = [
    ...reviewed.uses("source").map(inPlace),
    ...reviewed.uses("block").flatMap((use) => {
      const { block } = use
      if (block.type !== "fragment") return []
      const fragment = `fragment/${block.name}`
      if ([use.document, fragment].some((id) => isTooLarge(sizes.get(id)))) return []
      return sourcesOf(fragment).map(({ source }) => asGiven(source, block.with ?? {}, use))
    }),
  ]
  return readings.flatMap((reading) => problemsOf(reading, collections))
}

function problemsOf(args: Reading, collections: Collections): Problem[] {
  const problems: Problem[] = []
  const ask = (arg: string, names: readonly string[], what: Term, of: string, has: readonly string[]) => {
    const place = args.placeOf(arg)
    if (place === undefined) return
    for (const name of names.filter((one) => one !== "" && !has.includes(one)))
      problems.push(
        error(place.document, place.pointer, collectionMessages.notOf(name, what, of, nearest(name, has))),
      )
  }
  const filtersOf = (of: string) => (collections.get(of)?.facets ?? []).map(({ field }) => field)
  const askFilters = (arg: string, of: string) => {
    ask(arg, args.keysOf(arg), "a filter", of, filtersOf(of))
  }
  // That there is no such collection, the names say.
  for (const of of args.literalsOf("name").filter((name) => collections.has(name))) {
    const { sorts, links = {} } = collections.get(of)!
    const orders = sorts.map(({ name }) => name)
    askFilters("facets", of)
    if (args.source === "collection") ask("sort", args.literalsOf("sort"), "an order", of, orders)
    if (args.source === "linked") ask("link", args.literalsOf("link"), "a link", of, linksOf(of, collections))
    if (args.source !== "shared") continue
    const fields = args.literalsOf("field")
    ask("field", fields, "a filter", of, filtersOf(of))
    for (const { to, field } of Object.values(links)) if (fields.includes(field)) askFilters("among", to)
  }
  return problems
}

/** The links of a collection, and those by which others name its records. */
const linksOf = (name: string, collections: Collections): string[] => [
  ...Object.keys(collections.get(name)?.links ?? {}),
  ...[...collections.values()].flatMap(({ links = {} }) =>
    Object.values(links).flatMap(({ to, inverse }) =>
      to === name && inverse !== undefined ? [inverse] : [],
    ),
  ),
]

/** A source's arguments, as far as they are written out. */
interface Reading {
  source: Source["source"]
  literalsOf(arg: string): string[]
  /** The keys of an object; none of a path to one. */
  keysOf(arg: string): string[]
  /** Where a wrong one is put right; nowhere: another reading tells of it. */
  placeOf(arg: string): { document: string; pointer: string } | undefined
}

const argsOf = (source: Source) => ("args" in source ? source.args : {}) as Readonly<Record<string, unknown>>

const keysOf = (value: unknown): string[] =>
  typeof value !== "object" || value === null || "$" in value ? [] : Object.keys(value)

/** As the source stands in its screen or fragment. */
function inPlace({ source, document, pointer }: UseOf<"source">): Reading {
  const args = argsOf(source)
  return {
    source: source.source,
    literalsOf: (arg) => literals(args[arg]),
    keysOf: (arg) => keysOf(args[arg]),
    placeOf: (arg) => ({ document, pointer: pointer + pointerOf(["args", arg]) }),
  }
}

/** With what a use of its fragment gives it: that is put right there, and what it needs of none is told in its place. */
function asGiven(
  source: Source,
  given: Readonly<Record<string, unknown>>,
  { document, pointer }: UseOf<"block">,
): Reading {
  const args = argsOf(source)
  const paramsOf = (arg: string) =>
    Object.keys(given).filter((param) => pathsRead(args[arg]).includes(`params.${param}`))
  return {
    source: source.source,
    literalsOf: (arg) => [
      ...literals(args[arg]),
      ...paramsOf(arg).flatMap((param) => literals(given[param])),
    ],
    keysOf: (arg) => keysOf(args[arg]),
    placeOf(arg) {
      const [param] = [...paramsOf(arg), ...paramsOf("name")]
      return param === undefined ? undefined : { document, pointer: pointer + pointerOf(["with", param]) }
    },
  }
}
