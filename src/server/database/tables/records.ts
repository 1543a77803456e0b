import type { Generated } from "kysely"
import type { DefaultJson, DefaultMoment, Json } from "./columns.ts"

/** Whose layer a row is of. Instance '': shipped. Tenant '': the instance's own. */
interface Layered {
  instance: string
  tenant: Generated<string>
  collection: string
}

/** What a layer says of a record: `hidden` takes it away from that layer up, `archived` is what is no longer offered. */
export type RecordState = "live" | "archived" | "hidden"

export interface RecordsTable extends Layered {
  id: string
  /** A JSON Merge Patch over the layers below; of a record that no layer below has, all of it. */
  data: Json<Record<string, unknown>>
  state: RecordState
  version: number
  updated_at: DefaultMoment
}

/** Every state that a layer's row ever had. */
export interface RecordVersionsTable extends Layered {
  id: string
  version: number
  data: Json<Record<string, unknown>>
  state: RecordState
  /** The pseudonym of who wrote it, or `system`. */
  actor: string
  why: Generated<string>
  import: string | null
  at: DefaultMoment
}

export interface RecordRevisionsTable extends Layered {
  /** Grows by one with every write. */
  revision: Generated<string>
  /** By which plan the index was made. */
  indexed: Generated<string>
  /** SHA-256 of the shipped files that were written last. */
  files: Generated<string>
  changed_at: DefaultMoment
}

/** One record as its layers make it, ready to be listed and searched. */
export interface RecordIndexTable extends Layered {
  id: string
  live: boolean
  demo: boolean
  closes: string | null
  review_by: string | null
  /** `field=value` for each filter and link. */
  terms: string[]
  /** Numbers and days by field. */
  ranges: Json<Record<string, number | string>>
  /** The searched words with their weights, folded. */
  named: string
}

export interface RecordSortsTable extends Layered {
  id: string
  sort: string
  /** Empty: the same in every language. */
  language: string
  key: Uint8Array
}

/** Words that a search knows, each with what is left of it when letters are taken out. */
export interface RecordWordsTable extends Layered {
  word: string
  near: string[]
}

export type ImportVerdict = "new" | "changed" | "same" | "missing" | "wrong"

/** A file with rows, looked at and perhaps applied. */
export interface ImportsTable {
  id: string
  instance: string
  tenant: Generated<string>
  collection: string
  file: string
  actor: string
  why: Generated<string>
  state: Generated<"previewed" | "applied" | "undone">
  /** Of the collection, when the rows were compared with it. */
  revision: string
  settings: DefaultJson<Record<string, unknown>>
  counts: DefaultJson<Record<string, number>>
  created_at: DefaultMoment
  applied_at: Date | null
  undone_at: Date | null
}

export interface ImportRowsTable {
  import: string
  instance: string
  tenant: Generated<string>
  line: number
  /** The record that the row is about. */
  id: string | null
  verdict: ImportVerdict
  problems: DefaultJson<unknown[]>
  /** As they stood in the file. */
  cells: DefaultJson<unknown[]>
  patch: Json<Record<string, unknown>> | null
}

/** A picture that came with a file of records, until that is applied. */
export interface ImportPicturesTable {
  import: string
  instance: string
  tenant: Generated<string>
  /** SHA-256 of the bytes. */
  name: string
  /** WebP. */
  bytes: Uint8Array
}

/** What somebody said is wrong with a record; `tenant` is that of the layer whose editors answer for it. */
export interface MistakesTable {
  id: string
  instance: string
  tenant: string
  user_id: string
  collection: string
  record: string
  /** What the record was called. */
  title: string
  kind: "wrong" | "outdated" | "link" | "closed" | "other"
  words: string
  created_at: Date
  closed_at: Date | null
}

/** Records of the collections: what each layer says, what is searched, what was brought in, and what is said to be wrong. */
export interface RecordsTables {
  records: RecordsTable
  record_versions: RecordVersionsTable
  record_revisions: RecordRevisionsTable
  record_index: RecordIndexTable
  record_sorts: RecordSortsTable
  record_words: RecordWordsTable
  seen_record_index: RecordIndexTable
  seen_record_sorts: RecordSortsTable
  seen_record_words: RecordWordsTable
  imports: ImportsTable
  import_rows: ImportRowsTable
  mistakes: MistakesTable
  import_pictures: ImportPicturesTable
}
