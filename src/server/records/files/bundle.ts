import { FileFault } from "./fault.ts"
import { pictureLimits } from "./limits.ts"
import { openZip } from "./zip.ts"

/** A zip file with a file of rows and the pictures that these name. */
export interface Bundle {
  rows: Uint8Array
  /** The entry that a cell names: by its whole name, or by the last part of it where one alone has that. */
  entryOf: (name: string) => string | undefined
  /** The bytes of these entries. */
  open: (entries: ReadonlySet<string>) => Map<string, Uint8Array>
}

const isWorkbook = (names: readonly string[]) => names.includes("[Content_Types].xml")
const lastPart = (name: string) => name.slice(name.lastIndexOf("/") + 1)
/** What a computer puts in beside the files that somebody chose. */
const isHidden = (name: string) => name.startsWith("__MACOSX/") || lastPart(name).startsWith(".")

/**
 * The parts of a zip file that is no workbook.
 *
 * @throws FileFault where it holds no file of rows, or several
 */
export function openBundle(bytes: Uint8Array): Bundle | undefined {
  const names: string[] = []
  openZip(bytes, pictureLimits, (name) => {
    names.push(name)
    return false
  })
  if (isWorkbook(names)) return undefined
  const entries = names.filter((name) => !isHidden(name))
  const [rows, ...others] = entries.filter((name) => /\.(?:csv|xlsx)$/i.test(name))
  if (rows === undefined || others.length > 0) throw new FileFault("file.oneWithRows")
  const byLastPart = new Map<string, string | null>()
  for (const name of entries) {
    const last = lastPart(name)
    byLastPart.set(last, byLastPart.has(last) ? null : name)
  }
  const open = (wanted: ReadonlySet<string>) => openZip(bytes, pictureLimits, (name) => wanted.has(name))
  return {
    rows: open(new Set([rows])).get(rows) ?? new Uint8Array(),
    entryOf(name) {
      const entry = entries.includes(name) ? name : byLastPart.get(name)
      return entry === null || entry === rows ? undefined : entry
    },
    open,
  }
}
