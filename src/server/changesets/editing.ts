import { record, undo, type Recorded } from "#documents/changes/log.ts"
import { redoable, undoable } from "#documents/changes/undoable.ts"
import type { Operation } from "#documents/operation.g.ts"
import type { Problem } from "#documents/problem.ts"
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

/** Who does something, when, and under which id: chosen by who sends it, so that what is sent twice is done once. */
export interface Author {
  id: string
  by: string
  at: Date
}

export type Edited =
  | { outcome: "done"; number: number }
  | { outcome: "refused"; problem: Problem }
  | { outcome: "full" }
  | { outcome: "nothing" }

/** What the log of one change may hold. */
const mostEntries = 20_000
const mostBytes = 16_000_000

/**
 * Does all of some operations on a change, or none, and keeps them in its log. An operation is done where what its author
 * saw still stands; otherwise the problem says both values, and nothing is changed.
 *
 * @param changeset locked by this transaction
 */
export async function append(
  trx: Work,
  now: LayerNow,
  changeset: ChangesetRow,
  author: Author,
  operations: readonly Operation[],
): Promise<Edited> {
  return once(trx, changeset, author, () =>
    edit(
      trx,
      now,
      changeset,
      author,
      { documents: operations.map(({ document }) => document) },
      (state, who) => record(state, who, operations),
    ),
  )
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
): Promise<Edited> {
  return once(trx, changeset, author, async () => {
    const log = await logOf(trx, changeset.id)
    const can = (does === "undo" ? undoable : redoable)(log, author.by)
    const chosen = entry === undefined ? can[0] : can.find(({ id }) => id === entry)
    const back = chosen && (await findEntry(trx, changeset.id, chosen.id))
    if (!back) return { outcome: "nothing" }
    const documents = back.inverse.map(({ document }) => document)
    return edit(trx, now, changeset, author, { documents, undoes: back.id }, (state, who) =>
      undo(state, { id: back.id, inverse: back.inverse }, who),
    )
  })
}

/** What is sent again has been done already. */
async function once(
  trx: Work,
  changeset: ChangesetRow,
  { id }: Author,
  work: () => Promise<Edited>,
): Promise<Edited> {
  const known = await findEntry(trx, changeset.id, id)
  return known ? { outcome: "done", number: known.number } : work()
}

async function edit(
  trx: Work,
  now: LayerNow,
  changeset: ChangesetRow,
  { id, by, at }: Author,
  { documents, undoes }: { documents: readonly string[]; undoes?: string },
  does: (state: ReturnType<typeof stateOf>, who: { id: string; by: string; at: string }) => Recorded,
): Promise<Edited> {
  const touched = await touchedBy(trx, changeset.id)
  const before = stateOf(now, touched, documents)
  const recorded = does(before, { id, by, at: at.toISOString() })
  if (!recorded.ok) return { outcome: "refused", problem: recorded.problem }
  const { operations, inverse } = recorded.entry
  const bytes = changeset.bytes + Buffer.byteLength(JSON.stringify([operations, inverse]))
  const number = changeset.entries + 1
  if (number > mostEntries || bytes > mostBytes) return { outcome: "full" }
  await keepState(trx, changeset, touched, { before, after: recorded.state })
  await insertEntry(trx, {
    changeset: changeset.id,
    instance: changeset.instance,
    tenant: changeset.tenant,
    number,
    id,
    author: by,
    at,
    operations: [...operations],
    inverse: [...inverse],
    undoes: undoes ?? null,
  })
  await writeChangeset(trx, changeset.id, at, { entries: number, bytes })
  return { outcome: "done", number }
}
