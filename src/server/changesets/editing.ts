import { redoable, undoable } from "#documents/changes/undoable.ts"
import type { Operation } from "#documents/operation.g.ts"
import type { Work } from "#server/database/database.ts"
import type { LayerNow } from "#server/publishing/layer-now.ts"
import {
  findEntry,
  insertEntry,
  logOf,
  writeChangeset,
  type ChangesetRow,
} from "#server/repositories/changesets.ts"
import { keepState, stateOf, touchedBy } from "./touched.ts"
import { applyApart } from "./work/thread.ts"
import type { Look } from "./optimistic.ts"

/** Who does something, when, and under which id: chosen by who sends it, so that what is sent twice is done once. */
export interface Author {
  id: string
  by: string
  at: Date
}

/** What the log of one change may hold. */
const mostEntries = 20_000
const mostBytes = 16_000_000

/**
 * Does all of some operations on a change, or none, and keeps them in its log. An operation is done where what its author
 * saw still stands; otherwise the problem says both values, and nothing is changed.
 */
export async function append(
  trx: Work,
  now: LayerNow,
  changeset: ChangesetRow,
  author: Author,
  operations: readonly Operation[],
): Promise<Look> {
  return once(trx, changeset, author, () => edit(trx, now, changeset, author, { operations }))
}

/**
 * Takes back what its author did last in a change and has not taken back, or that entry of theirs; or does again what
 * they took back last.
 */
export async function takeBack(
  trx: Work,
  now: LayerNow,
  changeset: ChangesetRow,
  author: Author,
  { does, entry }: { does: "undo" | "redo"; entry?: string | undefined },
): Promise<Look> {
  return once(trx, changeset, author, async () => {
    const log = await logOf(trx, changeset.id)
    const can = (does === "undo" ? undoable : redoable)(log, author.by)
    const chosen = entry === undefined ? can[0] : can.find(({ id }) => id === entry)
    const back = chosen && (await findEntry(trx, changeset.id, chosen.id))
    if (!back) return { outcome: "nothing" }
    return edit(trx, now, changeset, author, { operations: back.inverse, undoes: back.id })
  })
}

/** What is sent again has been done already. */
async function once(
  trx: Work,
  changeset: ChangesetRow,
  { id }: Author,
  work: () => Promise<Look>,
): Promise<Look> {
  const known = await findEntry(trx, changeset.id, id)
  return known ? { outcome: "done", number: known.number } : work()
}

async function edit(
  trx: Work,
  now: LayerNow,
  changeset: ChangesetRow,
  { id, by, at }: Author,
  { operations, undoes }: { operations: readonly Operation[]; undoes?: string },
): Promise<Look> {
  const { instance, tenant } = changeset
  const touched = await touchedBy(trx, changeset.id)
  const documents = operations.map(({ document }) => document)
  const state = stateOf(now, touched, documents)
  return {
    async work() {
      const applied = await applyApart({ state, operations }, { instance, tenant })
      if (applied === "stopped") return { outcome: "heavy" }
      if (!applied.ok) return { outcome: "refused", problem: applied.problem }
      const { inverse, own } = applied
      const bytes = changeset.bytes + Buffer.byteLength(JSON.stringify([operations, inverse]))
      const number = changeset.entries + 1
      if (number > mostEntries || bytes > mostBytes) return { outcome: "full" }
      return async (write) => {
        await keepState(write, changeset, touched, documents, { state, own })
        const who = { id, author: by, at, undoes: undoes ?? null }
        const log = { changeset: changeset.id, instance, tenant, number }
        await insertEntry(write, { ...log, ...who, operations: [...operations], inverse: [...inverse] })
        await writeChangeset(write, changeset.id, at, { entries: number, bytes })
        return { outcome: "done", number }
      }
    },
  }
}
