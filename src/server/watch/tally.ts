import type { WatchedKind } from "#server/database/tables/watch.ts"
import type { Scope } from "#server/database/database.ts"
import type { StreamCount, WatchedCount } from "#server/repositories/watch-counts.ts"

/** A release, and whose: a tenant without one of its own is on the instance's (tenant ''). */
export interface Watched extends Scope {
  id: string
}

/** An open stream, by the release that it was told of last. */
export interface WatchedStream {
  told(release: Watched): void
  closed(): void
}

/** What this process has seen and not written down as yet, and the streams that it has open. */
export interface Tally {
  add(release: Watched, kind: WatchedKind, name: string, at: Date): void
  open(release: Watched): WatchedStream
  /** Takes what was counted in an instance; whoever cannot write it down puts it back. */
  take(instance: string): WatchedCount[]
  putBack(counts: readonly WatchedCount[]): void
  streams(instance: string): StreamCount[]
}

/** A name comes from a published document or is one of a few words; a flood of them all the same counts no further. */
const mostKept = 5_000

export function createTally(): Tally {
  let counts = new Map<string, WatchedCount>()
  const streams = new Map<string, StreamCount>()

  function put(count: WatchedCount): void {
    const { instance, tenant, release, minute, kind, name } = count
    const key = [instance, tenant, release, minute.getTime(), kind, name].join("\n")
    const known = counts.get(key)
    if (known) known.count += count.count
    else if (counts.size < mostKept) counts.set(key, { ...count })
  }

  function step({ instance, tenant, id }: Watched, by: 1 | -1): void {
    const key = [instance, tenant, id].join("\n")
    const count = (streams.get(key)?.count ?? 0) + by
    if (count === 0) streams.delete(key)
    else streams.set(key, { instance, tenant, release: id, count })
  }

  return {
    add({ instance, tenant, id }, kind, name, at) {
      put({
        instance,
        tenant,
        release: id,
        minute: minuteOf(at.getTime()),
        kind,
        name,
        count: 1,
      })
    },
    open(release) {
      let on: Watched | undefined = release
      step(release, 1)
      return {
        told(next) {
          if (on === undefined) return
          step(on, -1)
          step((on = next), 1)
        },
        closed() {
          if (on) step(on, -1)
          on = undefined
        },
      }
    },
    take(instance) {
      const taken = [...counts.values()].filter((count) => count.instance === instance)
      counts = new Map([...counts].filter(([, count]) => count.instance !== instance))
      return taken
    },
    putBack: (taken) => taken.forEach(put),
    streams: (instance) => [...streams.values()].filter((stream) => stream.instance === instance),
  }
}

/** The beginning of a moment's minute. */
export const minuteOf = (at: number): Date => new Date(at - (at % 60_000))
