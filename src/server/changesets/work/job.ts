import { applyAll } from "#documents/changes/apply.ts"
import { withTheirs } from "#documents/changes/decide.ts"
import type { Done } from "#documents/changes/execute.ts"
import type { LayerState } from "#documents/changes/layer-state.ts"
import { type Card, rebase } from "#documents/changes/rebase.ts"
import type { Documents } from "#documents/layers.ts"
import type { Operation } from "#documents/operation.g.ts"

/** Operations to be done in turn, all or none. */
export interface ApplyJob {
  does: "apply"
  state: LayerState
  operations: readonly Operation[]
}

/** Operations that were made on one base, for another. */
export interface RebaseJob {
  does: "rebase"
  operations: readonly Operation[]
  oldBase: LayerState
  newBase: LayerState
  /** Conflicts from before, which still wait. */
  waiting: readonly Card[]
}

export type Applied =
  | { ok: true; own: Documents; inverse: readonly Operation[] }
  | Extract<Done, { ok: false }>

export interface Moved {
  operations: readonly Operation[]
  cards: readonly Card[]
  /** Those that waited, in their order, with what stands there by now. */
  waiting: readonly Card[]
  own: Documents
}

export function applied({ state, operations }: ApplyJob): Applied {
  const done = applyAll(state, operations)
  return done.ok ? { ok: true, own: done.state.own, inverse: done.inverse } : done
}

export function moved({ operations, oldBase, newBase, waiting }: RebaseJob): Moved {
  const rebased = rebase(operations, oldBase, newBase)
  const done = applyAll(newBase, rebased.operations)
  if (!done.ok) throw new Error(`A rebased operation does not fit: ${done.problem.message}`)
  const { state } = done
  return { ...rebased, waiting: waiting.map((card) => withTheirs(state, card)), own: state.own }
}
