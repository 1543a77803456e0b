import type { Generated } from "kysely"
import type { Card } from "#documents/changes/rebase.ts"
import type { Operation } from "#documents/operation.g.ts"
import type { DefaultJson, DefaultMoment, Json } from "./columns.ts"

interface Layered {
  instance: string
  /** Empty: the instance's own layer. */
  tenant: Generated<string>
}

export type ChangesetState = "open" | "published" | "discarded"

/** A place where the change met what others had published; it waits for somebody to decide. */
export interface KeptConflict extends Card {
  id: string
}

/** A change of a layer in the making. */
export interface ChangesetsTable extends Layered {
  id: string
  title: string
  /** The pseudonym of who began it. */
  author: string
  state: Generated<ChangesetState>
  /** How many entries its log has; grows by one with each. */
  entries: Generated<number>
  /** Grows with all that may change what it does: edits, rebases, decisions. */
  revision: Generated<number>
  /** What the entries take. */
  bytes: Generated<number>
  /** What its first `rebased_entries` entries have become on what was published since they were made. */
  rebased_operations: DefaultJson<Operation[]>
  rebased_entries: Generated<number>
  conflicts: DefaultJson<KeptConflict[]>
  /** The release that it became. */
  release_id: string | null
  created_at: DefaultMoment
  updated_at: DefaultMoment
}

/** Who may edit a change, by pseudonym: its author, and whom they have invited. */
export interface ChangesetMembersTable extends Layered {
  changeset: string
  member: string
}

/** A document that a change touches. Null is nothing at all: no document, or no word of the layer about it. */
export interface ChangesetDocumentsTable extends Layered {
  changeset: string
  document_id: string
  /** The document beneath the layer's own edits, as the change stands on it. */
  beneath: Json<unknown> | null
  /** What the layer said of it when the change began to, or was rebased. */
  start: Json<unknown> | null
  /** What the layer says of it with the change. */
  own: Json<unknown> | null
}

/** An entry of the log: what somebody did at once. Written once, never changed. */
export interface ChangesetEntriesTable extends Layered {
  changeset: string
  number: number
  /** Chosen by who sends it, so that what is sent twice is done once. */
  id: string
  author: string
  at: DefaultMoment
  operations: Json<Operation[]>
  /** The operations that lead back. */
  inverse: Json<Operation[]>
  /** The entry that this one takes back. */
  undoes: string | null
}

export type ScheduleState = "waiting" | "published" | "missed" | "cancelled"

/** A change, or a proposal that is none, which is to be published at an hour. */
export interface SchedulesTable extends Layered {
  id: string
  /** Null where patches were proposed by themselves, or the way back to a release. */
  changeset: string | null
  /** The change as it stood after so many entries. */
  changeset_entries: number | null
  /** What it did then, SHA-256: it is published only where it still does that. */
  effect: string
  /** The places of what was found of it then; one more, and it is not published. */
  problems: Json<string[]>
  /** What a second person approved for this hour; null where it took none. */
  proposal: string | null
  author: string
  why: string
  at: Date
  /** The hour as it was written, on the instance's own clock. */
  wall: string
  state: Generated<ScheduleState>
  /** The release that it became, or why it became none. */
  outcome: string | null
  /** Until then one server is at it. */
  held_until: Date | null
  /** How often one has begun, and neither published it nor told why not: it died over it. */
  begun: Generated<number>
  created_at: DefaultMoment
  decided_at: Date | null
}

/** Changes in the making. */
export interface ChangesetsTables {
  changesets: ChangesetsTable
  changeset_members: ChangesetMembersTable
  changeset_documents: ChangesetDocumentsTable
  changeset_entries: ChangesetEntriesTable
  schedules: SchedulesTable
}
