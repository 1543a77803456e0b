import type { Phrase } from "#documents/said.ts"
import { fileReason } from "#records/import/messages.ts"

/** Why a file cannot be read, for whoever sent it. */
export class FileFault extends Error {
  readonly why: Phrase

  constructor(code: Parameters<typeof fileReason>[0], values?: Parameters<typeof fileReason>[1]) {
    const why = fileReason(code, values)
    super(why.text)
    this.why = why
  }
}
