import { kindOf } from "./kinds.ts"
import { type Documents, patchDocument } from "./layers.ts"
import { metaOf, type MetaNode } from "./meta.ts"
import { pointerStep } from "./problem.ts"

/** Who can have said something of a document, from the bottom to the top. */
export const sources = ["shipped", "instance file", "instance edit", "tenant file", "tenant edit"] as const
export type Source = (typeof sources)[number]

/** By document and JSON Pointer who said what stands there. What layers replace whole has one pointer. */
export type Provenance = ReadonlyMap<string, ReadonlyMap<string, Source>>

/**
 * Who said each leaf of the documents that `resolveLayers` gives for the same layers: the last that spoke of it.
 *
 * @param layers what each source says: whole documents, or patches of them
 */
export function provenance(layers: Readonly<Partial<Record<Source, Documents>>>): Provenance {
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
  return new Map([...trees].map(([id, tree]) => [id, leaves(tree)]))
}

/** Who said what stands at a pointer: the leaf itself, or the whole in which it stands. */
export function sourceOf(of: Provenance, document: string, pointer: string): Source | undefined {
  const known = of.get(document)
  for (let at = pointer; ; at = at.slice(0, at.lastIndexOf("/"))) {
    const source = known?.get(at)
    if (source !== undefined || at === "") return source
  }
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

function leaves(tree: Tree, pointer = "", found = new Map<string, Source>()): Map<string, Source> {
  if (typeof tree === "string") return found.set(pointer, tree)
  for (const [key, below] of tree) leaves(below, pointer + pointerStep(key), found)
  return found
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)
