import type { Changeset, EditedDocument, ShownChangeset } from "#api/contract/changesets.ts"
import { redoable, undoable } from "#documents/changes/undoable.ts"
import { patchDocument } from "#documents/layers.ts"
import type { Work } from "#server/database/database.ts"
import type { LayerNow } from "#server/publishing/layer-now.ts"
import {
  lastEntries,
  logOf,
  membersOf,
  type ChangesetEntry,
  type ChangesetRow,
} from "#server/repositories/changesets.ts"
import { movedSince, touchedBy, type Touched } from "./touched.ts"

const shownEntries = 300

/** @param actor the pseudonym of whoever asks */
export function changesetEntry(row: ChangesetRow, members: readonly string[], actor: string): Changeset {
  return {
    id: row.id,
    tenant: row.tenant === "" ? null : row.tenant,
    title: row.title,
    state: row.state,
    author: row.author,
    members: [...members],
    isMember: members.includes(actor),
    entries: row.entries,
    revision: row.revision,
    release: row.release_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** A change with all that who works on it needs to go on. */
export async function shownChangeset(
  trx: Work,
  now: LayerNow,
  row: ChangesetRow,
  actor: string,
): Promise<ShownChangeset> {
  const members = (await membersOf(trx, [row.id])).get(row.id) ?? []
  const touched = await touchedBy(trx, row.id)
  const moved = movedSince(now, touched)
  const log = await logOf(trx, row.id)
  const last = await lastEntries(trx, row.id, shownEntries)
  return {
    changeset: changesetEntry(row, members, actor),
    live: now.release.id,
    documents: touched.map((one) => editedDocument(one, moved.includes(one))),
    log: last.map(entryShown),
    undo: undoable(log, actor)[0]?.id ?? null,
    redo: redoable(log, actor)[0]?.id ?? null,
    conflicts: row.conflicts.map((conflict) => ({ ...conflict, steps: [...conflict.steps] })),
  }
}

/** What is undefined is left out: JSON has no word for it. */
export function editedDocument({ document, beneath, start, own }: Touched, moved: boolean): EditedDocument {
  const now = own === undefined ? beneath : patchDocument(document, beneath, own)
  const values = { beneath, start, own, now }
  return {
    document,
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
    moved,
  }
}

const entryShown = ({ id, number, author, at, operations, undoes }: ChangesetEntry) => ({
  id,
  number,
  by: author,
  at: at.toISOString(),
  places: operations.map(({ document, steps }) => ({ document, steps })),
  undoes,
})
