import type { Layer } from "../kinds.ts"
import { type Documents, patchDocument } from "../layers.ts"

/** A layer that is edited: what holds beneath it, and what it says itself, one patch a document. */
export interface LayerState {
  readonly layer: Layer
  readonly beneath: Documents
  readonly own: Documents
}

/** A document as it holds for the people of the layer; undefined where there is none. */
export function documentOf({ beneath, own }: LayerState, id: string): unknown {
  const base = beneath.get(id)
  return own.has(id) ? patchDocument(id, base, own.get(id)) : base
}

/** The layer with another patch of a document; undefined takes it away. */
export function withPatch(state: LayerState, id: string, patch: unknown): LayerState {
  const own = new Map(state.own)
  if (patch === undefined) own.delete(id)
  else own.set(id, patch)
  return { ...state, own }
}
