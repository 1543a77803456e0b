import type { Problem } from "#documents/problem.ts"
import type { RefKind } from "#documents/refs.ts"
import type { Term } from "#documents/said.ts"
import type { Document } from "#documents/types.g.ts"
import { walk } from "#documents/walk.ts"
import { ask, places } from "#review/place.ts"
import type { Reviewed } from "#review/reviewed.ts"

/** The subjects that there are: what curricula and points may name. */
export function subjectsIn({ documents }: Reviewed): readonly string[] {
  const subjects = documents.get("vocabulary/subjects")
  return subjects?.kind === "vocabulary" ? Object.keys(subjects.values) : []
}

/** Wherever a document names something of this sort, it is one of those known. */
export function askEach(
  id: string,
  document: Document,
  sort: { ref: RefKind; what: Term; known: readonly string[]; where: Term },
): Problem[] {
  const problems: Problem[] = []
  walk(document, ({ ref, value, pointer }) => {
    if (ref === sort.ref && typeof value === "string")
      problems.push(...ask(sort.what, value, sort.known, places(id, pointer), sort.where))
    return true
  })
  return problems
}
