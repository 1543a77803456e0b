import { useLayoutEffect, useMemo, useSyncExternalStore } from "react"
import type { Host, Source, SourceState } from "./host.ts"

type Readable<S> = Readonly<{ subscribe: Source["subscribe"]; snapshot: () => S }>

/** What a source says, for as long as the component is on the page. */
export function useSource<S>({ subscribe, snapshot }: Readable<S>): S {
  // React subscribes to a store once the page has been painted: what must be fetched is asked for before that.
  useLayoutEffect(() => subscribe(() => undefined), [subscribe])
  return useSyncExternalStore(subscribe, snapshot, snapshot)
}

/** The sources of one kind that are called so, in this order, and what they say. */
export function useNamedSources(host: Host, kind: string, names: readonly string[]) {
  const list = names.join(" ")
  const sources = useMemo(
    () => (list ? list.split(" ") : []).map((name) => ({ name, source: host.source(kind, { name }) })),
    [host, kind, list],
  )
  const all = useMemo(() => together(sources.map(({ source }) => source)), [sources])
  return { sources, states: useSource(all) }
}

/** Several sources as one; what they say together changes its identity only when one of them says something else. */
function together(sources: readonly Source[]): Readable<readonly SourceState[]> {
  let last: readonly SourceState[] = []
  return {
    subscribe(listener) {
      const leaving = sources.map((source) => source.subscribe(listener))
      return () => leaving.forEach((leave) => leave())
    },
    snapshot() {
      const states = sources.map((source) => source.snapshot())
      const isSame = states.length === last.length && states.every((state, at) => state === last[at])
      return isSame ? last : (last = states)
    },
  }
}
