import type { MessagePort } from "node:worker_threads"
import type { Collection } from "#documents/types.g.ts"
import type { Phrase } from "#documents/said.ts"
import type { ImportChoices, Preview } from "#records/import/preview.ts"
import type { StoredRecord } from "#records/stored-record.ts"
import type { Picture } from "./pictures.ts"

/** A key with what else it is called. */
export type Titled = readonly [key: string, titles: readonly string[]]

/** All that a file is held against, as it is handed to a thread. */
export interface PreviewJob {
  do: "preview"
  bytes: Uint8Array
  choices: ImportChoices
  name: string
  collection: Collection
  languages: readonly string[]
  terms: Readonly<Record<string, readonly Titled[]>>
  /** By name of a column in a file, what was chosen for it before. */
  remembered: Readonly<Record<string, string>>
  /** Brings `KnownRecords` before the job begins, and takes parts of the `PreviewedRow`s back. */
  port: MessagePort
}

/** Some of the records that there are already, or of a collection that they name. */
export type KnownRecords =
  | { existing: readonly StoredRecord[]; unshown: readonly string[] }
  | { linked: string; titled: readonly Titled[] }

/** Rows to be made a workbook, a header in front. */
export interface WorkbookJob {
  do: "workbook"
  header: readonly string[]
  rows: readonly (readonly string[])[]
}

export type FileJob = PreviewJob | WorkbookJob

/** What a file would do, but for its rows, which the port brings. `refused`: why it could not be read. */
export type Previewed =
  | (Omit<Preview, "verdicts"> & { header: readonly string[]; pictures: readonly Picture[] })
  | { refused: Phrase }
