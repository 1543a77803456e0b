import { applyAll } from "#documents/changes/apply.ts"
import { documentOf } from "#documents/changes/layer-state.ts"
import { mendingOf } from "#documents/mend.ts"
import type { Problem } from "#documents/problem.ts"
import { validateDocument } from "#documents/validate.ts"
import type { Mendable } from "#review/problems.ts"
import type { Reviewed } from "#review/reviewed.ts"

/**
 * A problem with the operations that mend it: where what stands there is what the mend is for, the operations can be
 * done, and what comes of them is a document still.
 */
export function patched({ documents, layer }: Reviewed, { mend, ...problem }: Mendable): Problem {
  if (mend === undefined) return problem
  const { document = problem.document, pointer = problem.pointer } = mend
  const stands = documents.get(document)
  const patch = mendingOf(document, stands, pointer, mend)
  if (patch === undefined) return problem
  const applied = applyAll({ layer, beneath: new Map([[document, stands]]), own: new Map() }, patch)
  if (!applied.ok || !validateDocument(document, documentOf(applied.state, document)).ok) return problem
  return { ...problem, patch }
}
