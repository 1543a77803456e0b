import type { ImportFile } from "#records/import/file.ts"
import { openBundle, type Bundle } from "./bundle.ts"
import { readCsv } from "./csv.ts"
import { FileFault } from "./fault.ts"
import { keptText } from "./kept-text.ts"
import { fileLimits, pictureLimits } from "./limits.ts"
import { readXlsx } from "./xlsx.ts"

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

/**
 * The rows of a CSV file or Excel workbook, told apart by their first bytes, or of a zip file that holds one of these
 * with pictures.
 *
 * @throws FileFault where it is none of them, or larger than the limits
 */
export async function readFile(bytes: Uint8Array): Promise<ImportFile & { bundle?: Bundle | undefined }> {
  if (bytes.length > pictureLimits.bytes)
    throw new FileFault("file.large", { megabytes: pictureLimits.bytes / 1_000_000 })
  const bundle = isZip(bytes) ? openBundle(bytes) : undefined
  return { ...(await readRows(bundle?.rows ?? bytes)), bundle }
}

async function readRows(bytes: Uint8Array): Promise<ImportFile> {
  if (bytes.length > fileLimits.bytes)
    throw new FileFault("file.large", { megabytes: fileLimits.bytes / 1_000_000 })
  if (bytes.length === 0) throw new FileFault("file.empty")
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) throw new FileFault("file.oldExcel")
  const file = isZip(bytes) ? await readXlsx(bytes) : readCsv(bytes)
  if (file.rows.length > fileLimits.rows) throw new FileFault("file.rows", { most: fileLimits.rows })
  if (file.header.length > fileLimits.columns)
    throw new FileFault("file.columns", { most: fileLimits.columns })
  let letters = 0
  for (const { cells } of file.rows) {
    if (cells.length > fileLimits.columns) throw new FileFault("file.columns", { most: fileLimits.columns })
    // A workbook says a text once and names it in a thousand cells: each is a text of its own from here on.
    for (const cell of cells) letters += cell.length
    if (letters > fileLimits.letters)
      throw new FileFault("file.unfolded", { megabytes: fileLimits.letters / 1_000_000 })
  }
  return { ...file, header: file.header.map(keptText) }
}
