import { reason } from "#api/messages/server.ts"
import type { Phrase } from "#documents/said.ts"

/** Why an image cannot be had, in words for its author; anything else that is thrown is a bug. */
export class ImageFault extends Error {
  readonly why: Phrase

  constructor(why: Phrase) {
    super(why.text)
    this.why = why
  }
}

export const unread = (error: unknown) =>
  new ImageFault(
    reason("refused.imageUnread", { reason: error instanceof Error ? error.message : String(error) }),
  )
