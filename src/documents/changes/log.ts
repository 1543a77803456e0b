import type { Operation } from "../operation.g.ts"
import { type Applied, applyAll } from "./apply.ts"
import type { LayerState } from "./layer-state.ts"

/** What one person did at once. A log only grows. */
export interface Entry {
  readonly id: string
  /** A person's pseudonym. */
  readonly by: string
  readonly at: string
  readonly operations: readonly Operation[]
  /** The operations that lead back. */
  readonly inverse: readonly Operation[]
  /** The entry that this one takes back; taking that back again is to redo what it had taken back. */
  readonly undoes?: string
}

/** What of an entry says who did it and what it takes back. */
export type Line = Pick<Entry, "id" | "by" | "undoes">

export type Recorded =
  | { readonly ok: true; readonly state: LayerState; readonly entry: Entry }
  | Extract<Applied, { ok: false }>

type Author = Pick<Entry, "id" | "by" | "at">

/** Does all of some operations, or none, as an entry of the log. */
export function record(
  state: LayerState,
  { id, by, at }: Author,
  operations: readonly Operation[],
  undoes?: string,
): Recorded {
  const applied = applyAll(state, operations)
  if (!applied.ok) return applied
  const { inverse } = applied
  const entry = { id, by, at, operations, inverse, ...(undoes !== undefined && { undoes }) }
  return { ok: true, state: applied.state, entry }
}

/**
 * Takes back what a person did, as a new entry: what they did last, or any entry of `undoable`. A problem says where
 * somebody has changed it since.
 */
export function undo(state: LayerState, entry: Pick<Entry, "id" | "inverse">, author: Author): Recorded {
  return record(state, author, entry.inverse, entry.id)
}

/** Does again what a person has taken back, as a new entry: one of `redoable`. */
export const redo = undo
