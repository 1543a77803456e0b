import { useState, useSyncExternalStore } from "react"
import type { Runtime } from "./screen/runtime.ts"

/** A value of the screen's state, for the input that is bound to it. */
export function useBound(runtime: Runtime, name: string): [unknown, (value: unknown) => void] {
  const value = () => runtime.moment().state[name]
  return [useSyncExternalStore(runtime.subscribe, value, value), (next) => runtime.setState({ [name]: next })]
}

/** Something of a block's own that nobody else reads; whoever comes back to the page finds it as it was. */
export function useKept<T>(runtime: Runtime, block: string, first: T): [T, (value: T) => void] {
  const [value, show] = useState(() => (runtime.kept(block) as T | undefined) ?? first)
  return [
    value,
    (next) => {
      runtime.keep(block, next)
      show(next)
    },
  ]
}
