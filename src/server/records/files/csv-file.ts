import { stringify } from "csv-stringify/sync"

/** The media type of a workbook. */
export const workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

/** The media type of rows with pictures. */
export const zipType = "application/zip"

/** Rows as CSV that spreadsheets read as UTF-8. */
export const csvOf = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  csvHeader(header) + csvRows(rows)

/** The first row of such a file. */
export const csvHeader = (header: readonly string[]): string => stringify([header], { bom: true })

/** The rows that follow. */
export const csvRows = (rows: readonly (readonly string[])[]): string => stringify([...rows])
