import type { Host } from "../host.ts"
import { useNamedSources } from "../sources.ts"

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
  const { sources, states } = useNamedSources(host, "policy", names)
  const policies = sources.flatMap(({ name }, at) => {
    const value = states[at]?.value as Omit<ShownPolicy, "name"> | undefined
    return value ? [{ ...value, name }] : []
  })
  return {
    policies: policies.length === sources.length ? policies : undefined,
    failure: states.find((state) => state.status === "failed"),
    retry: () => sources.forEach(({ source }) => source.retry()),
  }
}
