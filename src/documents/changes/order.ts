import { mergeLayer } from "../merge-layer.ts"
import type { MetaNode } from "../meta.ts"
import { isObject, type Json, under } from "./json.ts"

/**
 * The fewest names that put entries into an order, as layers merge one: what a patch does not name keeps its place
 * among those that were there, what it names fills the other places in turn, and what is new and not named stands
 * last. So those must be named that stand elsewhere than they did, and of the new ones all but those that end the
 * order as they would anyway.
 *
 * @param natural the order where nothing is named: first the entries that have a place, then the new ones
 * @param placed how many of them have a place
 * @returns undefined where the order wanted does not hold each of them once
 */
export function fewestNames(
  natural: readonly string[],
  placed: number,
  wanted: readonly string[],
): string[] | undefined {
  const index = new Map(natural.map((name, at) => [name, at]))
  const indices = wanted.map((name) => index.get(name) ?? -1)
  if (wanted.length !== natural.length || new Set(wanted).size !== wanted.length || indices.includes(-1))
    return undefined
  const at = (place: number) => indices[place] ?? -1
  let end = wanted.length
  while (end > 0 && at(end - 1) >= placed && (end === wanted.length || at(end - 1) < at(end))) end--
  return wanted.filter((_, place) => place < end && !(place < placed && at(place) === place))
}

/**
 * The patch of an object whose entries have an order, with as few names as give the order wanted.
 *
 * @param base what the patch is laid on
 * @returns undefined where the order wanted does not hold each entry once
 */
export function orderedPatch(
  base: unknown,
  patch: Json,
  wanted: readonly string[],
  meta: MetaNode,
): Json | undefined {
  const natural = under(mergeLayer(base, { ...patch, order: [] }, meta), "order")
  if (!Array.isArray(natural)) return undefined
  const before = under(base, "order")
  const had = new Set(Array.isArray(before) ? before : [])
  const placed = natural.filter((name) => had.has(name)).length
  const names = fewestNames(natural as string[], placed, wanted)
  if (names === undefined) return undefined
  const { order: _, ...rest } = patch
  if (names.length === 0 && Array.isArray(before)) return rest
  return Object.hasOwn(patch, "order") ? { ...patch, order: names } : { ...rest, order: names }
}

/** The order of an object's entries; undefined where it has none. */
export function orderOf(holder: unknown, meta: MetaNode | undefined): string[] | undefined {
  const order = under(holder, "order")
  return meta?.ordered !== undefined && isObject(under(holder, meta.ordered)) && Array.isArray(order)
    ? (order as string[])
    : undefined
}
