import type { Generated } from "kysely"
import type { Moment } from "./columns.ts"

/** Something that happened on a release: a gate refused, a form was out of date, a browser told of a failure. */
export type WatchedKind = "refusal" | "outdated" | "failure"

export interface WatchCountsTable {
  instance: string
  tenant: Generated<string>
  release_id: string
  /** The minute's beginning. */
  minute: Moment
  kind: WatchedKind
  /** A gate, the code of an answer 409, or a failure's kind and screen with a colon between them. */
  name: string
  count: number
}

export interface WatchStreamsTable {
  instance: string
  tenant: Generated<string>
  /** The release that the streams were told of last. */
  release_id: string
  process: string
  count: number
  at: Moment
}

export interface WatchTables {
  watch_counts: WatchCountsTable
  watch_streams: WatchStreamsTable
}
