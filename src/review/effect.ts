import { documentHash } from "#documents/hash.ts"
import { pointerOf } from "#documents/problem.ts"
import { changedLeaves } from "#review/leaves.ts"
import type { ReviewedDocuments } from "#review/reviewed.ts"

/**
 * The name of what a change does: SHA-256 over every leaf that it changes, with what stood there and what will, and over
 * who gains and loses what by it. Who approves a change approves this. It stays the same when somebody publishes something
 * else meanwhile, and becomes another when they touch the same places, or what the changed rules read: a fact that a gate
 * asks lets others in than it did when somebody looked.
 *
 * @param access who gains and loses what: `accessEffect` of the two, here or as an answer of the API
 */
export function effectHash(
  before: ReviewedDocuments,
  after: ReviewedDocuments,
  access: { readonly rows: readonly unknown[] },
): string {
  const ids = [...new Set([...before.keys(), ...after.keys()])]
  const changes = ids.flatMap((id) =>
    changedLeaves(before.get(id), after.get(id)).map(
      (leaf) => [`${id}#${pointerOf(leaf.steps)}`, { was: leaf.before, is: leaf.after }] as const,
    ),
  )
  return documentHash({ changes: Object.fromEntries(changes), access: access.rows })
}
