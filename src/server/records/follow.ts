import { ownPrefix } from "#documents/kinds.ts"
import type { Document } from "#documents/types.g.ts"
import type { Scope, Work } from "#server/database/database.ts"
import { marksOf } from "#server/repositories/records.ts"
import { collectionNames, recordKind } from "./record-kind.ts"
import { indexAnew } from "./write.ts"

/**
 * Makes those indexes of a layer anew whose collection, vocabularies or languages have changed in its release. Runs in the
 * transaction that puts the release in force: nobody is given the one without the other.
 */
export async function followRelease(
  trx: Work,
  scope: Scope,
  documents: ReadonlyMap<string, Document>,
  now: Date,
): Promise<void> {
  // The rest of a tenant's collections are its instance's, and indexed there.
  const names = collectionNames(documents).filter((name) => scope.tenant === "" || name.startsWith(ownPrefix))
  if (names.length === 0) return
  const marks = await marksOf(trx, scope)
  for (const name of names) {
    const kind = recordKind(documents, name)
    if (kind && marks.get(name)?.indexed !== kind.planHash) await indexAnew(trx, scope, kind, now)
  }
}
