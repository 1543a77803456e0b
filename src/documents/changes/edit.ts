import type { Kind } from "../kinds.ts"
import { type MetaNode, metaOf } from "../meta.ts"
import { type Message } from "../messages.ts"
import { isObject, type Json, valueAt } from "./json.ts"
import { messages } from "./messages.ts"
import { orderedPatch, orderOf } from "./order.ts"
import { patchWith } from "./patch.ts"
import type { Place } from "./place.ts"

/** A document that is edited: as it holds, what the layer says of it, what holds beneath, and the place. */
export interface Edit {
  readonly id: string
  readonly document: unknown
  readonly own: unknown
  readonly beneath: unknown
  readonly kind: Kind
  readonly place: Place
}

/** The layer's patch of the document after an edit, undefined where it says nothing any more; or why there is none. */
export type Edited = { readonly patch: unknown } | Message

/**
 * What an upper layer replaces as a whole is written whole. Where it says what is inherited, it inherits again: nobody
 * keeps a copy of what they did not change.
 */
export function withWhole({ own, beneath }: Edit, steps: readonly string[], whole: unknown): Edited {
  const inherited = valueAt(beneath, steps)
  const isCopy = JSON.stringify(whole) === JSON.stringify(inherited)
  return { patch: patchWith(own, beneath, steps, isCopy ? undefined : whole) }
}

/** The entries of an object in another order. */
export function withOrder(
  { document, own, beneath, kind }: Edit,
  steps: readonly string[],
  wanted: readonly string[],
): Edited {
  const meta = metaAt(kind, steps)
  if (meta === undefined) return messages.noOrder()
  const base = valueAt(beneath, steps)
  const patch = orderedPatch(base, (valueAt(own, steps) ?? {}) as Json, wanted, meta)
  if (patch === undefined) return messages.otherNames(wanted, orderOf(valueAt(document, steps), meta) ?? [])
  const isEmpty = Object.keys(patch).length === 0 && isObject(base)
  return { patch: patchWith(own, beneath, steps, isEmpty ? undefined : patch) }
}

/** How layers merge at a place. */
export function metaAt(kind: Kind, steps: readonly string[]): MetaNode | undefined {
  let meta: MetaNode | undefined = metaOf(kind)
  for (const step of steps) meta = meta?.child(step)
  return meta
}
