/** A start page that throws while it is drawn: for whom, in which document, and what was thrown. */
export interface Undrawn {
  /** The title of the first persona whom it meets. */
  persona: string
  document: string
  /** JSON Pointer to the block, as far as it is known. */
  pointer: string
  error: string
}
