import { startTransition, useLayoutEffect, useMemo, useReducer, useSyncExternalStore } from "react"
import type { Host, Readable, Source, SourceState } from "./host.ts"

/**
 * What a source says that is fetched, for as long as the component is on the page. What has come is drawn bit by bit, so
 * that the page answers meanwhile; a store of React's would be drawn in one go.
 */
export function useFetched<S>({ subscribe, snapshot }: Readable<S>): S {
  const [, draw] = useReducer((count: number) => count + 1, 0)
  const drawn = snapshot()
  useLayoutEffect(() => subscribe(() => startTransition(draw)), [subscribe])
  useLayoutEffect(() => {
    // It may have come since it was drawn.
    if (snapshot() !== drawn) startTransition(draw)
  }, [snapshot, drawn])
  return drawn
}

/** What a source says that changes with what somebody does, and is drawn at once. */
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
  return { sources, states: useFetched(all) }
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
