import { useSyncExternalStore } from "react"
import type { Runtime } from "./screen/runtime.ts"

/** A value of the screen's state, for the input that is bound to it. */
export function useBound(runtime: Runtime, name: string): [unknown, (value: unknown) => void] {
  const value = () => runtime.moment().state[name]
  return [useSyncExternalStore(runtime.subscribe, value, value), (next) => runtime.setState({ [name]: next })]
}
