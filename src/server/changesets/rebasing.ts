import { randomUUID } from "node:crypto"
import type { Rebase } from "#api/contract/changesets.ts"
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
import { rebaseApart } from "./work/thread.ts"
import type { Look } from "./optimistic.ts"

/**
 * Puts a change on what is live now. What meets nothing stays as it is; lists that both have changed are merged; where
 * both have changed the same, what is live stays, and a conflict is kept until somebody decides. The log stays whole:
 * what was done before the rebase can still be taken back, wherever it still stands.
 *
 * @param ifUnmet leaves the change as it is where a conflict would come of it
 */
export async function rebaseChangeset(
  trx: Work,
  now: LayerNow,
  changeset: ChangesetRow,
  at: Date,
  { ifUnmet = false }: Rebase = {},
): Promise<Look> {
  const touched = await touchedBy(trx, changeset.id)
  const done = { outcome: "done", number: changeset.entries } as const
  if (movedSince(now, touched).length === 0) return done
  const later = await entriesAfter(trx, changeset.id, changeset.rebased_entries)
  const operations = [...changeset.rebased_operations, ...later.flatMap((entry) => entry.operations)]
  const documents = touched.map(({ document }) => document)
  const oldBase = stateOf(now, touched, documents, "start")
  const newBase = stateOf(now, [], documents)
  const { instance, tenant, conflicts } = changeset
  return {
    async work() {
      const job = { operations, oldBase, newBase, waiting: conflicts }
      const moved = await rebaseApart(job, { instance, tenant })
      if (moved === "stopped") return { outcome: "heavy" }
      if (ifUnmet && moved.cards.length > 0) return done
      const met = moved.cards.map((card): KeptConflict => ({ id: randomUUID(), ...card }))
      const waiting = conflicts
        .map((one, index): KeptConflict => ({ ...one, ...moved.waiting[index] }))
        .filter((one) => !met.some((other) => isOf(other, one)))
      return async (write) => {
        for (const document of documents)
          await writeDocument(write, changeset, {
            document_id: document,
            beneath: newBase.beneath.get(document),
            start: newBase.own.get(document),
            own: moved.own.get(document),
          })
        await writeChangeset(write, changeset.id, at, {
          rebased_operations: [...moved.operations],
          rebased_entries: changeset.entries,
          conflicts: [...waiting, ...met],
        })
        return done
      }
    },
  }
}

/** Whether two conflicts ask about the same place. */
const isOf = (one: KeptConflict, other: KeptConflict): boolean =>
  one.document === other.document &&
  one.about === other.about &&
  one.steps.length === other.steps.length &&
  one.steps.every((step, index) => step === other.steps[index])
