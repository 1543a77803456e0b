import type { Mend } from "#documents/mend.ts"
import { listed, type Said as Told, type Value } from "#documents/said.ts"

/**
 * What is wrong beyond a document's shape and how to mend it, in the words an author reads. They stand in this folder: in
 * a file for what they are about, its English in `en/` and what another language says in a folder of that.
 */
export interface Said extends Told {
  /** How it is mended, where that is mechanical. */
  mend?: Mend
}

export const list = (values: Iterable<Value>, limit = 8): Value => listed(values, limit)

/** A name that is written wrongly, and what was probably meant. */
export const meant = (name: string, suggestion: string | undefined): Pick<Said, "mend"> =>
  suggestion === undefined ? {} : { mend: { was: name, to: suggestion } }
