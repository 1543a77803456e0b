import type { Mend } from "#documents/mend.ts"
import { pointerOf, type Problem } from "#documents/problem.ts"
import type { Said } from "#review/messages/said.ts"

/** A problem that says how it is mended, before that is held against what stands there. */
export interface Mendable extends Problem {
  mend?: Mend
}

/** Where a problem is: a document and the steps of a pointer, or a ready pointer. */
type Where = readonly [document: string, pointer: string | readonly (string | number)[]]

/** Long enough for everything we say; what an author wrote, and we repeat, may be of any length. */
const longest = 800
const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text)

const problem = (
  severity: Problem["severity"],
  [document, pointer]: Where,
  { message, fix, mend }: Said,
): Mendable => ({
  severity,
  document,
  pointer: typeof pointer === "string" ? pointer : pointerOf(pointer),
  message: cut(message),
  fix: cut(fix),
  ...(mend && { mend }),
})

/** Something that blocks a publish. */
export const error = (document: string, pointer: Where[1], said: Said) =>
  problem("error", [document, pointer], said)

/** Something that an author should know: a finding. */
export const warning = (document: string, pointer: Where[1], said: Said) =>
  problem("warning", [document, pointer], said)
