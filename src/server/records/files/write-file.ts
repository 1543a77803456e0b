import { stringify } from "csv-stringify/sync"
import writeSheet from "write-excel-file/universal"

/** Rows as CSV that spreadsheets read as UTF-8. */
export const csvOf = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  stringify([header, ...rows], { bom: true })

/** What XML cannot hold. */
const unwritable = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu
/** Readers of workbooks take this for a character by its number: here it is words. */
const looksEncoded = /_(?=x[\da-f]{4}_)/gi

/** Rows as an Excel workbook of one sheet, all cells as texts: a cell of a workbook that is text is never run. */
export async function xlsxOf(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<Buffer> {
  const textCell = (text: string) =>
    text === ""
      ? null
      : { type: String, value: text.replaceAll(unwritable, "").replaceAll(looksEncoded, "_x005F_") }
  const blob = await writeSheet([header, ...rows].map((cells) => cells.map(textCell))).toBlob()
  return Buffer.from(await blob.arrayBuffer())
}
