import type { Mend } from "#documents/mend.ts"
import { pointerOf, type Problem } from "#documents/problem.ts"
import { cut } from "#documents/said.ts"
import type { Said } from "#review/messages/said.ts"

/** A problem that says how it is mended, before that is held against what stands there. */
export interface Mendable extends Problem {
  mend?: Mend
}

/** Where a problem is: a document and the steps of a pointer, or a ready pointer. */
type Where = readonly [document: string, pointer: string | readonly (string | number)[]]

/** What is said, or a problem that is said already. */
type Sayable = Pick<Said, "message" | "fix"> & Partial<Said>

const problem = (
  severity: Problem["severity"],
  [document, pointer]: Where,
  { message, fix, code, values, mend }: Sayable,
): Mendable => ({
  severity,
  document,
  pointer: typeof pointer === "string" ? pointer : pointerOf(pointer),
  message: cut(message),
  fix: cut(fix),
  ...(code !== undefined && { code }),
  ...(values !== undefined && { values }),
  ...(mend && { mend }),
})

/** Something that blocks a publish. */
export const error = (document: string, pointer: Where[1], said: Sayable) =>
  problem("error", [document, pointer], said)

/** Something that an author should know: a finding. */
export const warning = (document: string, pointer: Where[1], said: Sayable) =>
  problem("warning", [document, pointer], said)
