import { createWriteStream, openSync, rmSync } from "node:fs"
import type { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"

/** Writes a new file that only its owner may read, all of it or nothing. One that is there is not written over. */
export async function writeNewFile(file: string, content: Readable): Promise<void> {
  let opened: number | undefined
  try {
    // At once: content may fail before a stream has opened its file, which would then stay, empty.
    opened = openSync(file, "wx", 0o600)
    await pipeline(content, createWriteStream(file, { fd: opened, flush: true }))
  } catch (error) {
    content.destroy()
    if (opened !== undefined) rmSync(file, { force: true })
    throw error
  }
}
