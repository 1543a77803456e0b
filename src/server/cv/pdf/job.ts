import type { PageModel } from "#cv/page-model.ts"

/** A page to be made into a PDF. */
export interface PdfJob {
  page: PageModel
  /** When it is made, in milliseconds. */
  now: number
}

/** A letter that no font has, and where it was written. */
export interface Unset {
  letter: string
  from: string
}

export type PdfMade = { bytes: Uint8Array } | { unset: Unset[] } | { refused: "long" | "slow" }
