import { kindOf } from "./kinds.ts"
import { type Documents, patchDocument } from "./layers.ts"
import { metaOf, type MetaNode } from "./meta.ts"
import { pointerStep } from "./problem.ts"

/** Who can have said something of a document, from the bottom to the top. */
export const sources = ["shipped", "instance file", "instance edit", "tenant file", "tenant edit"] as const
export type Source = (typeof sources)[number]

/** By JSON Pointer who said what stands there and below: a place that is not named is said by who said what it stands in. */
export type Origins = Readonly<Record<string, Source>>

/**
 * Who said each place of the documents that `resolveLayers` gives for the same layers: the last that spoke of it.
 *
 * @param layers what each source says: whole documents, or patches of them
 * @returns by document, as few pointers as say it
 */
export function provenance(
  layers: Readonly<Partial<Record<Source, Documents>>>,
): ReadonlyMap<string, Origins> {
  const values = new Map<string, unknown>()
  const trees = new Map<string, Tree>()
  for (const source of sources) {
    for (const [id, patch] of layers[source] ?? []) {
      const kind = kindOf(id)
      // What is shipped is laid on nothing, and may hold null.
      const next = source === "shipped" ? patch : patchDocument(id, values.get(id), patch)
      trees.set(id, said(trees.get(id), next, patch, kind && metaOf(kind), source))
      values.set(id, next)
    }
  }
  return new Map([...trees].map(([id, tree]) => [id, Object.fromEntries(pointers(tree))]))
}

/** Who said what stands at a pointer; several where the places below it were said by several, in no order. */
export function sourcesAt(origins: Origins, pointer: string): readonly Source[] {
  for (let at = pointer; ; at = at.slice(0, at.lastIndexOf("/"))) {
    const source = origins[at]
    if (source !== undefined) return [source]
    if (at === "") break
  }
  const below = Object.entries(origins).filter(([place]) => place.startsWith(`${pointer}/`))
  return [...new Set(below.map(([, source]) => source))]
}

type Tree = Source | ReadonlyMap<string, Tree>

/** The sources of a value after a patch that gave it. */
function said(
  before: Tree | undefined,
  value: unknown,
  patch: unknown,
  meta: MetaNode | undefined,
  source: Source,
): Tree {
  if (!isObject(value) || !isObject(patch) || meta?.replaced || Object.keys(value).length === 0) return source
  const had = before instanceof Map ? (before as ReadonlyMap<string, Tree>) : new Map<string, Tree>()
  return new Map(
    Object.keys(value).map((key): [string, Tree] => {
      const known = had.get(key)
      const isSaid = Object.hasOwn(patch, key) || known === undefined
      return [key, isSaid ? said(known, value[key], patch[key], meta?.child(key), source) : known]
    }),
  )
}

/** The places of a tree, each with all below it where one source has said that. */
function pointers(tree: Tree, pointer = ""): [string, Source][] {
  if (typeof tree === "string") return [[pointer, tree]]
  const found = [...tree].flatMap(([key, below]) => pointers(below, pointer + pointerStep(key)))
  const [first] = found
  return first !== undefined && found.every(([, source]) => source === first[1])
    ? [[pointer, first[1]]]
    : found
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)
