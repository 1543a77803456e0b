import { useMemo, useSyncExternalStore } from "react"
import { snapshot, subscribe, type Snapshot } from "valtio"
import type { State } from "./store.ts"

type Picked<Name extends keyof State> = Pick<Snapshot<State>, Name>

/**
 * These properties of the state; who uses them is drawn again when one of them changes.
 *
 * Not valtio's `useSnapshot`: it hands React another snapshot whenever anything has changed, also what is not read, and
 * React then throws away what it has drawn bit by bit and draws it again in one go, in which the page does not answer.
 */
export function usePicked<Name extends keyof State>(state: State, ...names: readonly Name[]): Picked<Name> {
  // One place in the code always picks the same names.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const [hear, read] = useMemo(() => picking(state, names), [state])
  // The review draws pages without a browser, from the same state.
  return useSyncExternalStore(hear, read, read)
}

function picking<Name extends keyof State>(state: State, names: readonly Name[]) {
  let last: Picked<Name> | undefined
  const read = (): Picked<Name> => {
    const now: Picked<Name> = snapshot(state)
    // The same object for as long as these properties are the same, whatever else has changed.
    if (last === undefined || names.some((name) => !Object.is(last?.[name], now[name]))) last = now
    return last
  }
  return [(changed: () => void) => subscribe(state, changed), read] as const
}
