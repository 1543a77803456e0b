import writeSheet from "write-excel-file/universal"

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
