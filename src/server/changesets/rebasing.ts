import { randomUUID } from "node:crypto"
import { applyAll } from "#documents/changes/apply.ts"
import { withTheirs } from "#documents/changes/decide.ts"
import { rebase } from "#documents/changes/rebase.ts"
import type { Work } from "#server/database/database.ts"
import type { KeptConflict } from "#server/database/tables/changesets.ts"
import type { LayerNow } from "#server/publishing/layer-now.ts"
import {
  entriesAfter,
  writeChangeset,
  writeDocument,
  type ChangesetRow,
} from "#server/repositories/changesets.ts"
import { movedSince, stateOf, touchedBy } from "./touched.ts"

/**
 * Puts a change on what is live now. What meets nothing stays as it is; lists that both have changed are merged; where
 * both have changed the same, what is live stays, and a conflict is kept until somebody decides. The log stays whole:
 * what was done before the rebase can still be taken back, wherever it still stands.
 *
 * @param changeset locked by this transaction
 * @returns whether anything had moved
 */
export async function rebaseChangeset(
  trx: Work,
  now: LayerNow,
  changeset: ChangesetRow,
  at: Date,
): Promise<boolean> {
  const touched = await touchedBy(trx, changeset.id)
  if (movedSince(now, touched).length === 0) return false
  const later = await entriesAfter(trx, changeset.id, changeset.rebased_entries)
  const operations = [...changeset.rebased_operations, ...later.flatMap((entry) => entry.operations)]
  const documents = touched.map(({ document }) => document)
  const oldBase = stateOf(now, touched, documents, "start")
  const newBase = stateOf(now, [], documents)
  const { operations: rebased, cards } = rebase(operations, oldBase, newBase)
  const applied = applyAll(newBase, rebased)
  if (!applied.ok) throw new Error(`A rebased operation does not fit: ${applied.problem.message}`)
  const { state } = applied
  for (const document of documents)
    await writeDocument(trx, changeset, {
      document_id: document,
      ...started(newBase, document),
      own: state.own.get(document),
    })
  const met = cards.map((card): KeptConflict => ({ id: randomUUID(), ...card }))
  const waiting = changeset.conflicts
    .filter((one) => !met.some((other) => isOf(other, one)))
    .map((one) => ({ ...withTheirs(state, one), id: one.id }))
  await writeChangeset(trx, changeset.id, at, {
    rebased_operations: [...rebased],
    rebased_entries: changeset.entries,
    conflicts: [...waiting, ...met],
  })
  return true
}

const started = ({ beneath, own }: ReturnType<typeof stateOf>, document: string) => ({
  beneath: beneath.get(document),
  start: own.get(document),
})

/** Whether two conflicts ask about the same place. */
const isOf = (one: KeptConflict, other: KeptConflict): boolean =>
  one.document === other.document &&
  one.about === other.about &&
  one.steps.length === other.steps.length &&
  one.steps.every((step, index) => step === other.steps[index])
