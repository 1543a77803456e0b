import type { Fragment } from "#documents/types.g.ts"

type Fragments = Readonly<Record<string, Fragment>>

/**
 * The fragments that more than one document uses, and those that these use in turn. They travel with the navigation set,
 * so that a browser has them for every page; each of the others is a part of the one screen that uses it, and is fetched
 * with it.
 *
 * @param documents screens and fragments are looked at, by id
 */
export function sharedFragments(documents: ReadonlyMap<string, unknown>): Record<string, Fragment> {
  const users = new Map<string, number>()
  for (const [id, document] of documents)
    if (/^(?:screen|fragment)\//.test(id))
      for (const name of fragmentsIn(document as object)) users.set(name, (users.get(name) ?? 0) + 1)
  const known = (name: string) => documents.get(`fragment/${name}`) as Fragment | undefined
  const shared = withInner(
    [...users].flatMap(([name, count]) => (count > 1 ? [name] : [])),
    known,
  )
  return Object.fromEntries(
    [...shared].flatMap((name): [string, Fragment][] => {
      const fragment = known(name)
      return fragment === undefined ? [] : [[name, fragment]]
    }),
  )
}

/**
 * The names of the fragments that a screen is drawn with beside the shared ones: those that it uses, and those that these
 * use, as far as they are known.
 *
 * @param known the fragment of a name; undefined where there is none yet
 */
export function ownFragments(
  screen: object,
  shared: Fragments,
  known: (name: string) => Fragment | undefined,
): string[] {
  const isOwn = (name: string) => !Object.hasOwn(shared, name)
  return [...withInner(fragmentsIn(screen).filter(isOwn), known, isOwn)]
}

/** Some fragments and those that they use, as far as they are known, in whatever depth. */
function withInner(
  names: readonly string[],
  known: (name: string) => Fragment | undefined,
  isWanted: (name: string) => boolean = () => true,
): Set<string> {
  const all = new Set(names)
  // A set that grows while it is walked is walked to its end.
  for (const name of all) {
    const fragment = known(name)
    for (const inner of fragment === undefined ? [] : fragmentsIn(fragment))
      if (isWanted(inner)) all.add(inner)
  }
  return all
}

const found = new WeakMap<object, readonly string[]>()

/** The names of the fragments that stand in a screen or fragment, at any depth of it; those within these are not. */
function fragmentsIn(document: object): readonly string[] {
  const kept = found.get(document)
  if (kept !== undefined) return kept
  const names = new Set<string>()
  const look = (value: unknown) => {
    if (typeof value !== "object" || value === null) return
    if ("type" in value && value.type === "fragment" && "name" in value && typeof value.name === "string")
      names.add(value.name)
    for (const part of Object.values(value)) look(part)
  }
  look(document)
  found.set(document, [...names])
  return [...names]
}
