import type { ImportFile } from "#records/import/file.ts"
import { readCsv } from "./csv.ts"
import { FileFault } from "./fault.ts"
import { fileLimits } from "./limits.ts"
import { readXlsx } from "./xlsx.ts"

/**
 * The rows of a CSV file or Excel workbook, told apart by their first bytes.
 *
 * @throws FileFault where it is neither, or larger than the limits
 */
export async function readFile(bytes: Uint8Array): Promise<ImportFile> {
  if (bytes.length > fileLimits.bytes)
    throw new FileFault(`it is larger than ${fileLimits.bytes / 1_000_000} MB.`)
  if (bytes.length === 0) throw new FileFault("it is empty.")
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf)
    throw new FileFault("it is an old Excel workbook (.xls), or one with a password.")
  const file = isZip ? await readXlsx(bytes) : readCsv(bytes)
  if (file.rows.length > fileLimits.rows) throw new FileFault(`it has more than ${fileLimits.rows} rows.`)
  if (file.header.length > fileLimits.columns)
    throw new FileFault(`it has more than ${fileLimits.columns} columns.`)
  return file
}
