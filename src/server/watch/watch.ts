import { randomUUID } from "node:crypto"
import type { ReleaseWatch, WatchCount } from "#api/contract/watch.ts"
import type { Database, Scope } from "#server/database/database.ts"
import type { InstanceSettings } from "#server/ports.ts"
import type { StoredRelease } from "#server/publishing/store.ts"
import {
  addCounts,
  forgetWatched,
  readCounts,
  readStreams,
  writeStreams,
  type StreamCount,
} from "#server/repositories/watch-counts.ts"
import { createTally, minuteOf, type Tally } from "./tally.ts"

const minuteMs = 60_000
/** What is compared: so long before a publish, and at most so long since. */
const mostMinutes = 60
const keptMs = 48 * 60 * minuteMs
/** A process says at least so often that its streams are still open; one that has not for longer has ended. */
const saidEveryMs = minuteMs
const believedMs = 3 * minuteMs
/** Of fewer nobody is told how many: whoever knows who was there could tell who is meant. */
const fewest = 5

/** What the server sees of releases in use. Each process counts in memory and writes it down for all. */
export interface Watch extends Pick<Tally, "add" | "open"> {
  /** Writes down what this process has counted since it last did. */
  keep(): Promise<void>
  /** As `keep`, by a process that ends: its streams do, too. */
  end(): Promise<void>
  /** How a release of a layer does, and how what stood there before did. */
  told(scope: Scope, release: Pick<StoredRelease, "id" | "createdAt">): Promise<Omit<ReleaseWatch, "current">>
}

export function createWatch(
  database: Database,
  instances: () => readonly InstanceSettings[],
  clock: () => Date,
): Watch {
  const tally = createTally()
  const process = randomUUID()
  const said = new Map<string, { streams: string; at: number }>()

  async function keepOf(instance: string, isEnding = false): Promise<void> {
    const now = clock()
    const counts = tally.take(instance)
    const streams = isEnding ? [] : tally.streams(instance)
    const before = said.get(instance)
    const saying = { streams: JSON.stringify(streams), at: now.getTime() }
    const isKnown = (before?.streams ?? "[]") === saying.streams
    const isFresh = streams.length === 0 || saying.at - (before?.at ?? 0) < saidEveryMs
    if (counts.length === 0 && isKnown && isFresh) return
    try {
      await database.within({ instance, tenant: "*" }, async (trx) => {
        await addCounts(trx, counts)
        await writeStreams(trx, instance, process, streams, now)
        await forgetWatched(trx, instance, {
          counts: new Date(now.getTime() - keptMs),
          streams: new Date(now.getTime() - believedMs),
        })
      })
      said.set(instance, saying)
    } catch (error) {
      tally.putBack(counts)
      throw error
    }
  }

  return {
    add: (...seen) => tally.add(...seen),
    open: (release) => tally.open(release),
    async keep() {
      for (const { id } of instances()) await keepOf(id)
    },
    async end() {
      for (const { id } of instances()) await keepOf(id, true)
    },
    async told(scope, { id, createdAt }) {
      await keepOf(scope.instance)
      const now = clock()
      const minutes = Math.min(
        mostMinutes,
        Math.max(1, Math.ceil((now.getTime() - createdAt.getTime()) / minuteMs)),
      )
      const ago = (moment: Date) => minuteOf(moment.getTime() - minutes * minuteMs)
      const beginning = ago(createdAt)
      return database.read(scope, async (trx) => {
        const its = { release: id, others: false, from: ago(now), until: now }
        const since = await readCounts(trx, scope, its)
        const theirs = {
          release: id,
          others: true,
          from: beginning,
          until: createdAt,
        }
        const before = await readCounts(trx, scope, theirs)
        const streams = await readStreams(trx, scope, new Date(now.getTime() - believedMs))
        const isKept = beginning.getTime() >= now.getTime() - keptMs
        return {
          minutes,
          ...streamsOn(id, streams),
          happened: happenings(since, isKept ? before : null),
        }
      })
    },
  }
}

function streamsOn(
  id: string,
  streams: readonly Pick<StreamCount, "release" | "count">[],
): Pick<ReleaseWatch, "onIt" | "onOthers"> {
  const sum = (isOn: boolean) =>
    streams.reduce((total, { release, count }) => total + ((release === id) === isOn ? count : 0), 0)
  return { onIt: told(sum(true)), onOthers: told(sum(false)) }
}

type Counts = Awaited<ReturnType<typeof readCounts>>

/** @param before null: it is kept no longer */
function happenings(since: Counts, before: Counts | null): ReleaseWatch["happened"] {
  const key = ({ kind, name }: Counts[number]) => `${kind}\n${name}`
  const rows = new Map([...(before ?? []), ...since].map((row) => [key(row), row]))
  const countIn = (counts: Counts, wanted: string) => counts.find((row) => key(row) === wanted)?.count ?? 0
  return [...rows]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([wanted, { kind, name }]) => ({
      kind,
      name,
      since: told(countIn(since, wanted)),
      before: before && told(countIn(before, wanted)),
    }))
}

/** None, fewer than five, or rounded down to fives: what one person did is not seen in a count that grows by one. */
const told = (count: number): WatchCount =>
  count === 0 ? "none" : count < fewest ? { fewerThan: fewest } : { atLeast: count - (count % fewest) }
