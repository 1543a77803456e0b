import { documentHash } from "#documents/hash.ts"
import { pointerOf } from "#documents/problem.ts"
import { changedLeaves } from "#review/leaves.ts"
import type { ReviewedDocuments } from "#review/reviewed.ts"

/**
 * The name of what a change does: SHA-256 over every leaf that it changes, with what stood there and what will. Who
 * approves a change approves this. It stays the same when somebody publishes something else meanwhile, and becomes
 * another when they touch the same places.
 */
export function effectHash(before: ReviewedDocuments, after: ReviewedDocuments): string {
  const ids = [...new Set([...before.keys(), ...after.keys()])]
  const changes = ids.flatMap((id) =>
    changedLeaves(before.get(id), after.get(id)).map(
      (leaf) => [`${id}#${pointerOf(leaf.steps)}`, { was: leaf.before, is: leaf.after }] as const,
    ),
  )
  return documentHash(Object.fromEntries(changes))
}
