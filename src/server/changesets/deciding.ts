import { ownChoice } from "#documents/changes/decide.ts"
import type { Work } from "#server/database/database.ts"
import type { LayerNow } from "#server/publishing/layer-now.ts"
import { writeChangeset, type ChangesetRow } from "#server/repositories/changesets.ts"
import { append, type Author, type Edited } from "./editing.ts"
import { stateOf, touchedBy } from "./touched.ts"

/**
 * Decides one conflict of a change: `theirs` leaves what is live, `mine` writes what the change had said as an entry of
 * whoever decides. Undefined: nothing of that id waits.
 *
 * @param changeset locked by this transaction
 */
export async function decide(
  trx: Work,
  now: LayerNow,
  changeset: ChangesetRow,
  author: Author,
  { conflict, take }: { conflict: string; take: "mine" | "theirs" },
): Promise<Edited | undefined> {
  const found = changeset.conflicts.find(({ id }) => id === conflict)
  if (!found) return undefined
  if (take === "mine") {
    const state = stateOf(now, await touchedBy(trx, changeset.id), [found.document])
    const edited = await append(trx, now, changeset, author, [ownChoice(state, found)])
    if (edited.outcome !== "done") return edited
  }
  const conflicts = changeset.conflicts.filter((one) => one !== found)
  await writeChangeset(trx, changeset.id, author.at, { conflicts })
  return { outcome: "done", number: changeset.entries }
}
