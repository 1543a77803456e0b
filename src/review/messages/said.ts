import type { Mend } from "#documents/mend.ts"

/**
 * What is wrong beyond a document's shape and how to mend it, in the words an author reads. The words stand in this
 * folder, in a file for what they are about.
 */
export interface Said {
  message: string
  fix: string
  /** How it is mended, where that is mechanical. */
  mend?: Mend
}

export const list = (values: Iterable<string>, limit = 8) => {
  const all = [...values]
  return all.slice(0, limit).join(", ") + (all.length > limit ? ` and ${all.length - limit} more` : "")
}
export const didYouMean = (suggestion: string | undefined, otherwise: string) =>
  suggestion === undefined ? otherwise : `Did you mean "${suggestion}"?`

/** A name that is written wrongly, and what was probably meant. */
export const meant = (name: string, suggestion: string | undefined): Pick<Said, "mend"> =>
  suggestion === undefined ? {} : { mend: { was: name, to: suggestion } }
