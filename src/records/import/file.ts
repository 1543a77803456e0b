/** A row of a file: its line as an editor counts, and its cells as texts. */
export interface FileRow {
  line: number
  cells: readonly string[]
}

/** A file with rows, read but not understood. */
export interface ImportFile {
  header: readonly string[]
  rows: readonly FileRow[]
}
