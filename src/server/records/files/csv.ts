import { type Info, parse } from "csv-parse/sync"
import type { ImportFile } from "#records/import/file.ts"
import { FileFault } from "./fault.ts"
import { fileLimits } from "./limits.ts"

/** Excel's own first line, which says what stands between cells. */
const separatorLine = /^sep=(.)\r?\n/

/** No cell and no row is longer. */
const longestRow = 1_000_000

/**
 * The rows of a CSV file with the lines on which they begin, its first row as the header. What stands between cells is
 * found in the header.
 *
 * @throws FileFault
 */
export function readCsv(bytes: Uint8Array): ImportFile {
  const whole = textOf(bytes)
  const said = separatorLine.exec(whole)
  const text = said ? whole.slice(said[0].length) : whole
  let line = said ? 2 : 1
  try {
    const rows = (
      parse(text, {
        delimiter: said?.[1] ?? delimiterOf(text),
        info: true,
        relax_column_count: true,
        relax_quotes: true,
        skip_empty_lines: false,
        max_record_size: longestRow,
        to: fileLimits.rows + 2,
      }) as unknown as { record: string[]; info: Info }[]
    ).map(({ record, info }) => {
      const begins = line
      line = info.lines + (said ? 2 : 1)
      return { line: begins, cells: record }
    })
    const [header, ...others] = rows
    return { header: header?.cells ?? [], rows: others }
  } catch (error) {
    throw new FileFault("file.noCsv", { line, reason: error instanceof Error ? error.message : "" })
  }
}

/** UTF-8 or UTF-16; what is neither is what Windows writes where nobody chose. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes)
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder("windows-1252").decode(bytes)
  }
}

/** The one of the usual separators that the header has most of, outside quotation marks. */
function delimiterOf(text: string): string {
  const end = text.search(/[\r\n]/)
  const header = (end < 0 ? text : text.slice(0, end)).replaceAll(/"[^"]*"/g, "")
  const counted = [",", ";", "\t"].map((mark) => ({ mark, count: header.split(mark).length }))
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).mark
}
