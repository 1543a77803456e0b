import type { Layer } from "../kinds.ts"
import { type Documents, patchDocument } from "../layers.ts"
import { isObject } from "./json.ts"

/** A layer that is edited: what holds beneath it, and what it says itself, one patch a document. */
export interface LayerState {
  readonly layer: Layer
  readonly beneath: Documents
  readonly own: Documents
}

/** Of each patch the document that it was laid on last, and what came of it: patches are never changed. */
const laid = new WeakMap<object, { readonly base: unknown; readonly document: unknown }>()

/** A document as it holds for the people of the layer; undefined where there is none. */
export function documentOf({ beneath, own }: LayerState, id: string): unknown {
  const base = beneath.get(id)
  const patch = own.get(id)
  if (!own.has(id)) return base
  if (!isObject(patch)) return patchDocument(id, base, patch)
  const known = laid.get(patch)
  if (known !== undefined && known.base === base) return known.document
  const document = patchDocument(id, base, patch)
  laid.set(patch, { base, document })
  return document
}

/** The layer with another patch of a document; undefined takes it away. */
export function withPatch(state: LayerState, id: string, patch: unknown): LayerState {
  const own = new Map(state.own)
  if (patch === undefined) own.delete(id)
  else own.set(id, patch)
  return { ...state, own }
}
