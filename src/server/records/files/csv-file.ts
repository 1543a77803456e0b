import { stringify } from "csv-stringify/sync"
import { inParts } from "#server/in-parts.ts"

/** The media type of a workbook. */
export const workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

/** The media type of rows with pictures. */
export const zipType = "application/zip"

/** Rows as CSV that spreadsheets read as UTF-8. */
export const csvOf = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  [...csvParts(header, rows)].join("")

/** The same, some rows at a time, for others to come in between. */
export function* csvParts(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): Generator<string> {
  yield stringify([header], { bom: true })
  for (const some of inParts(rows)) yield stringify([...some])
}
