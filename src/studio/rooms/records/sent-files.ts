import type { ImportChoices } from "#api/contract/imports.ts"

/**
 * The files that were sent since the room was opened, by the import that each began, with what was chosen for it: so
 * that other choices do not ask for the file again. The server keeps what a file says, not the file.
 */
export type SentFiles = Map<string, SentFile>

export interface SentFile {
  file: File
  choices: ImportChoices
}

/** What a file with records may be: text with commas, a workbook, or either with pictures beside it. */
export const rowFiles = ".csv,.xlsx,.zip,text/csv"
