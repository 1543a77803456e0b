import { canonicalJson } from "#documents/hash.ts"
import { resolveLayers } from "#documents/layers.ts"
import type { Document } from "#documents/types.g.ts"
import type { LayerPatches } from "./store.ts"

/** Documents of a checked release. */
export type Documents = ReadonlyMap<string, Document>
/** Documents or patches by id, not validated yet. */
export type RawDocuments = ReadonlyMap<string, unknown>
/** One patch a document; null takes away what this layer had patched there. */
export type Change = Record<string, unknown>

/** For each document the one patch that stands in place of all that the layer said of it; null: it says nothing more. */
export type ReplacedPatches = Record<string, unknown>

/**
 * A layer is what its files say, then what its editors published, in that order: each an RFC 7396 patch over the
 * documents beneath.
 */
export function resolveLayer(
  beneath: RawDocuments,
  files: RawDocuments,
  patches: LayerPatches,
): Map<string, unknown> {
  return applyPatches(resolveLayers(beneath, files), patches)
}

function applyPatches(documents: Map<string, unknown>, patches: LayerPatches): Map<string, unknown> {
  let resolved = documents
  const rounds = Math.max(0, ...Object.values(patches).map((list) => list.length))
  for (let round = 0; round < rounds; round++) {
    const now = Object.entries(patches).filter(([, list]) => round < list.length)
    resolved = resolveLayers(resolved, new Map(now.map(([id, list]) => [id, list[round]])))
  }
  return resolved
}

/**
 * The layer after a change: each patch joins those before it on the same document. Two patches become one where that
 * says the same over the documents of the files, so that a busy layer stays small.
 */
export function extendPatches(patches: LayerPatches, change: Change, fromFiles: RawDocuments): LayerPatches {
  const next: LayerPatches = { ...patches }
  for (const [id, patch] of Object.entries(change)) {
    if (patch === null) {
      delete next[id]
      continue
    }
    const list = [...(patches[id] ?? []), stable(patch)]
    const joined = [...list.slice(0, -2), compose(list.at(-2), list.at(-1))]
    next[id] = list.length > 1 && sameResult(id, list, joined, fromFiles) ? joined : list
  }
  return next
}

/** The layer with other patches of some documents. */
export function replacePatches(patches: LayerPatches, replaced: ReplacedPatches): LayerPatches {
  const next: LayerPatches = { ...patches }
  for (const [id, patch] of Object.entries(replaced)) {
    if (patch === null) delete next[id]
    else next[id] = [stable(patch)]
  }
  return next
}

function sameResult(id: string, one: unknown[], other: unknown[], fromFiles: RawDocuments): boolean {
  const only = new Map([...fromFiles].filter(([key]) => key === id))
  const result = (list: unknown[]) => canonicalJson(applyPatches(new Map(only), { [id]: list }).get(id))
  return result(one) === result(other)
}

/** RFC 7396 composition: right wherever the second does not give an object to what the first took away. */
function compose(first: unknown, second: unknown): unknown {
  if (!isObject(first) || !isObject(second)) return second
  const composed: Record<string, unknown> = { ...first }
  for (const [key, value] of Object.entries(second))
    composed[key] = Object.hasOwn(first, key) ? compose(first[key], value) : value
  return composed
}

/** Keys in one order, whoever stored the patch: the database's JSON does not keep the order that was sent. */
export function stable(patch: unknown): unknown {
  return JSON.parse(canonicalJson(patch))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
