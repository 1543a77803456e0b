import { navigate as wouterNavigate } from "wouter/use-browser-location"
import type { Denial } from "#engine/gates/gates.ts"

/** What an entry of the browser's history remembers of how the learner got there; it survives a reload. */
export interface EntryState {
  denial?: Denial
  /** The path that was asked for when something turned the learner away. */
  from?: string
  /** How many pages of this app lie before this one. */
  depth: number
  /** Names the entry, also when the browser comes back to it. */
  key?: string
}

let entries = 0
/** A page that is loaded anew counts anew: the moment tells its entries from those before. */
const newKey = () => `${Date.now().toString(36)}-${(entries += 1)}`

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

type Why = Pick<EntryState, "denial" | "from" | "key">

export function push(path: string, state: Why = {}): void {
  wouterNavigate<EntryState>(path, { state: { ...state, key: newKey(), depth: entryState().depth + 1 } })
}

export function replace(path: string, state: Why = {}): void {
  const { depth } = entryState()
  wouterNavigate<EntryState>(path, { replace: true, state: { key: newKey(), ...state, depth } })
}
