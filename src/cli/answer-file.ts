import type { Readable } from "node:stream"
import { writeNewFile } from "#server/new-file.ts"
import { Refused } from "./session.ts"

/** Writes an answer of the server into a new file, all of it or nothing. Throws {@link Refused} where that fails. */
export const writeAnswer = (file: string, answer: Readable): Promise<void> =>
  writeNewFile(file, answer).catch((error: unknown) => {
    throw notWritten(file, error)
  })

export const notWritten = (file: string, error: unknown): Refused =>
  new Refused(0, [`${file} is not written: ${error instanceof Error ? error.message : String(error)}`])
