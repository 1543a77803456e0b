import { useMemo, useRef, useSyncExternalStore } from "react"
import type { Host, SourceState } from "../host.ts"

/** A policy as the source `policy` gives it: its words in the reader's language. */
export interface ShownPolicy {
  name: string
  title: string
  version: string
  effective: string
  body: string
  /** The consents that it speaks of. */
  consents: string[]
}

/** The policies of these names: all of them, or what came of fetching the first that is missing. */
export function usePolicies(host: Host, names: readonly string[]) {
  const list = names.join(" ")
  const sources = useMemo(
    () => list.split(" ").map((name) => [name, host.source("policy", { name })] as const),
    [host, list],
  )
  const last = useRef<readonly SourceState[]>([])
  const snapshot = () => {
    const states = sources.map(([, source]) => source.snapshot())
    const same = states.length === last.current.length && states.every((one, at) => one === last.current[at])
    return same ? last.current : (last.current = states)
  }
  const subscribe = useMemo(
    () => (listener: () => void) => {
      const leaving = sources.map(([, source]) => source.subscribe(listener))
      return () => leaving.forEach((leave) => leave())
    },
    [sources],
  )
  const states = useSyncExternalStore(subscribe, snapshot, snapshot)
  const policies = sources.flatMap(([name], at) => {
    const value = states[at]?.value as Omit<ShownPolicy, "name"> | undefined
    return value ? [{ ...value, name }] : []
  })
  return {
    policies: policies.length === sources.length ? policies : undefined,
    failure: states.find((state) => state.status === "failed"),
    retry: () => sources.forEach(([, source]) => source.retry()),
  }
}
