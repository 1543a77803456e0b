import { navigate as wouterNavigate } from "wouter/use-browser-location"
import type { Denial } from "#engine/gates/gates.ts"

/** What an entry of the browser's history remembers of how the learner got there; it survives a reload. */
export interface EntryState {
  denial?: Denial
  /** The path that was asked for when something turned the learner away. */
  from?: string
  /** How many pages of this app lie before this one. */
  depth: number
}

export function entryState(): EntryState {
  const state: unknown = history.state
  return isEntryState(state) ? state : { depth: 0 }
}

function isEntryState(state: unknown): state is EntryState {
  return typeof state === "object" && state !== null && "depth" in state && typeof state.depth === "number"
}

export function currentPath(): string {
  return location.pathname + location.search
}

export function push(path: string, state: Omit<EntryState, "depth"> = {}): void {
  wouterNavigate<EntryState>(path, { state: { ...state, depth: entryState().depth + 1 } })
}

export function replace(path: string, state: Omit<EntryState, "depth"> = {}): void {
  wouterNavigate<EntryState>(path, { replace: true, state: { ...state, depth: entryState().depth } })
}
