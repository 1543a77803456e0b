import type { MetaNode } from "./meta.ts"

type Json = { readonly [key: string]: unknown }

/**
 * RFC 7396 over keyed objects: null takes a key away, an object is merged, anything else replaces. Two things
 * differ where the meta-schema says so: what is marked `x-merge: replace` is replaced whole, and an `order`
 * moves only what it names.
 */
export function mergeLayer(base: unknown, patch: unknown, meta: MetaNode | undefined): unknown {
  if (!isObject(patch) || meta?.replaced) return patch
  const known = laid.get(patch)
  if (known !== undefined && known.base === base && known.meta === meta) return known.merged
  const merged = mergeObject(base, patch, meta, mergeLayer)
  laid.set(patch, { base, meta, merged })
  return merged
}

/**
 * Of each part of a patch what it was laid on last, and what came of it. Patches are never changed: an edit makes new
 * objects along its way alone, and all else of the document comes out the same object.
 */
const laid = new WeakMap<object, { base: unknown; meta: MetaNode | undefined; merged: unknown }>()

/**
 * The same for records, of which the meta-schema says nothing. They are read anew each time, a hundred thousand in a row:
 * to remember what came of each would help nobody, and a table of so many stops everything else whenever it grows.
 */
export function mergeRecord(base: unknown, patch: unknown): unknown {
  return isObject(patch) ? mergeObject(base, patch, undefined, mergeRecord) : patch
}

function mergeObject(
  base: unknown,
  patch: Json,
  meta: MetaNode | undefined,
  merge: typeof mergeLayer,
): unknown {
  const below: Json = isObject(base) ? base : {}
  const merged = new Map<string, unknown>(Object.entries(below))
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) merged.delete(key)
    else merged.set(key, merge(own(below, key), value, meta?.child(key)))
  }
  if (meta?.ordered !== undefined) order(merged, below, patch, meta.ordered)
  // fromEntries defines keys, so that a key called __proto__ stays a key.
  return Object.fromEntries(merged)
}

function order(merged: Map<string, unknown>, base: Json, patch: Json, keyed: string): void {
  const entries = merged.get(keyed)
  const before = strings(own(base, "order"))
  const named = strings(own(patch, "order"))
  if (!isObject(entries) || own(patch, "order") === null || (!before && !named)) return
  const had = own(base, keyed)
  const added = Object.keys(entries).filter((key) => !(isObject(had) && Object.hasOwn(had, key)))
  const stays = (before ?? []).filter(
    (key) => Object.hasOwn(entries, key) || !isObject(had) || !Object.hasOwn(had, key),
  )
  merged.set("order", placed(stays, named ?? [], added))
}

/** What is not named keeps its place; what is named fills the places left, in the order it is named in. */
function placed(before: readonly string[], named: readonly string[], added: readonly string[]): string[] {
  const moving = new Set(named)
  const queue = [...moving]
  const slots = before.map((key) => (moving.has(key) ? queue.shift() : key))
  const rest = [...queue, ...added.filter((key) => !moving.has(key) && !before.includes(key))]
  return [...slots.filter((key) => key !== undefined), ...rest]
}

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const own = (object: Json, key: string): unknown => (Object.hasOwn(object, key) ? object[key] : undefined)

const strings = (value: unknown): string[] | undefined =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === "string") : undefined
