import { sql } from "kysely"
import type { Scope, Work } from "#server/database/database.ts"
import type { WatchedKind } from "#server/database/tables/watch.ts"

/** How often something happened in a minute on a release of a layer. */
export interface WatchedCount extends Scope {
  release: string
  minute: Date
  kind: WatchedKind
  name: string
  count: number
}

/** The open streams of a process that were told of a release last. */
export interface StreamCount extends Scope {
  release: string
  count: number
}

/** Adds to what every process has counted. */
export async function addCounts(trx: Work, counts: readonly WatchedCount[]): Promise<void> {
  if (counts.length === 0) return
  await trx
    .insertInto("watch_counts")
    .values(counts.map(({ release, ...count }) => ({ ...count, release_id: release })))
    .onConflict((conflict) =>
      conflict
        .columns(["instance", "tenant", "release_id", "minute", "kind", "name"])
        .doUpdateSet({ count: sql<number>`watch_counts.count + excluded.count` }),
    )
    .execute()
}

/** Says how many streams a process has open now, in place of what it said before. */
export async function writeStreams(
  trx: Work,
  instance: string,
  process: string,
  streams: readonly StreamCount[],
  at: Date,
): Promise<void> {
  await trx
    .deleteFrom("watch_streams")
    .where("instance", "=", instance)
    .where("process", "=", process)
    .execute()
  if (streams.length === 0) return
  await trx
    .insertInto("watch_streams")
    .values(streams.map(({ release, ...rest }) => ({ ...rest, release_id: release, process, at })))
    .execute()
}

/** Takes away what is older: what happened before `counts`, and streams of processes that have said nothing since `streams`. */
export async function forgetWatched(
  trx: Work,
  instance: string,
  before: { counts: Date; streams: Date },
): Promise<void> {
  await trx
    .deleteFrom("watch_counts")
    .where("instance", "=", instance)
    .where("minute", "<", before.counts)
    .execute()
  await trx
    .deleteFrom("watch_streams")
    .where("instance", "=", instance)
    .where("at", "<", before.streams)
    .execute()
}

/** What happened in a layer from one moment up to another; of one release, or of all others than it. */
export async function readCounts(
  trx: Work,
  { instance, tenant }: Scope,
  { release, others, from, until }: { release: string; others: boolean; from: Date; until: Date },
): Promise<{ kind: WatchedKind; name: string; count: number }[]> {
  const rows = await trx
    .selectFrom("watch_counts")
    .select(["kind", "name", sql<number>`sum(count)::int`.as("count")])
    .where("instance", "=", instance)
    .where("tenant", "=", tenant)
    .where("release_id", others ? "!=" : "=", release)
    .where("minute", ">=", from)
    .where("minute", "<=", until)
    .groupBy(["kind", "name"])
    .orderBy("kind")
    .orderBy("name")
    .execute()
  return rows
}

/** The streams of a layer by release, of the processes that have said so since. */
export async function readStreams(
  trx: Work,
  { instance, tenant }: Scope,
  since: Date,
): Promise<{ release: string; count: number }[]> {
  return trx
    .selectFrom("watch_streams")
    .select(["release_id as release", sql<number>`sum(count)::int`.as("count")])
    .where("instance", "=", instance)
    .where("tenant", "=", tenant)
    .where("at", ">=", since)
    .groupBy("release_id")
    .execute()
}
