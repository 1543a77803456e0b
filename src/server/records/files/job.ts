import type { Collection } from "#documents/types.g.ts"
import type { ImportFile } from "#records/import/file.ts"
import type { ImportChoices, Preview } from "#records/import/preview.ts"
import type { StoredRecord } from "#records/stored-record.ts"

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
  linked: Readonly<Record<string, readonly Titled[]>>
  existing: readonly StoredRecord[]
}

/** Rows to be made a workbook, a header in front. */
export interface WorkbookJob {
  do: "workbook"
  header: readonly string[]
  rows: readonly (readonly string[])[]
}

export type FileJob = PreviewJob | WorkbookJob

/** `refused`: why the file could not be read. */
export type Previewed = { file: ImportFile; preview: Preview } | { refused: string }
