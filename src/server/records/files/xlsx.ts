import { type CellValue, readSheet } from "read-excel-file/universal"
import { numberText } from "#records/cells.ts"
import type { ImportFile } from "#records/import/file.ts"
import { FileFault } from "./fault.ts"
import { fileLimits } from "./limits.ts"
import { openZip } from "./zip.ts"

/**
 * The rows of the first sheet of an Excel workbook, with their lines; its first row as the header.
 *
 * @throws FileFault
 */
export async function readXlsx(bytes: Uint8Array): Promise<ImportFile> {
  refuseDeclarations(openZip(bytes, fileLimits, (name) => /\.(?:xml|rels)$/.test(name)))
  // A copy of its own: the reader takes whole buffers, and these bytes may be a part of a larger one.
  const sheet = await readSheet(Uint8Array.from(bytes).buffer).catch((error: unknown) => {
    throw new FileFault("file.noExcel", { reason: error instanceof Error ? error.message : String(error) })
  })
  const [header = [], ...rows] = sheet.map((cells) => cells.map(textOf))
  return { header, rows: rows.map((cells, at) => ({ line: at + 2, cells })) }
}

/** No spreadsheet needs a document type; entities that multiply and files that are fetched are declared in one. */
function refuseDeclarations(parts: ReadonlyMap<string, Uint8Array>): void {
  for (const { buffer, byteOffset, length } of parts.values()) {
    const part = Buffer.from(buffer, byteOffset, length)
    if (part.includes("<!DOCTYPE") || part.includes("<!ENTITY")) throw new FileFault("file.documentType")
  }
}

function textOf(value: CellValue | null): string {
  if (value === null || value === undefined) return ""
  if (typeof value === "number") return numberText(Number(value.toPrecision(15)))
  if (typeof value === "boolean") return value ? "yes" : "no"
  if (typeof value === "string") return value
  const moment = (value as unknown as Date).toISOString()
  return moment.endsWith("T00:00:00.000Z") ? moment.slice(0, 10) : moment
}
