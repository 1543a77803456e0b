import { ownChoice } from "#documents/changes/decide.ts"
import type { Work } from "#server/database/database.ts"
import type { LayerNow } from "#server/publishing/layer-now.ts"
import { writeChangeset, type ChangesetRow } from "#server/repositories/changesets.ts"
import { append, type Author } from "./editing.ts"
import { stateOf, touchedBy } from "./touched.ts"
import type { Look } from "./optimistic.ts"

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
): Promise<Look | undefined> {
  const found = changeset.conflicts.find(({ id }) => id === conflict)
  if (!found) return undefined
  const conflicts = changeset.conflicts.filter((one) => one !== found)
  const keep = (write: Work) => writeChangeset(write, changeset.id, author.at, { conflicts })
  if (take === "theirs") {
    await keep(trx)
    return { outcome: "done", number: changeset.entries }
  }
  const state = stateOf(now, await touchedBy(trx, changeset.id), [found.document])
  const look = await append(trx, now, changeset, author, [ownChoice(state, found)])
  if ("outcome" in look) return look
  return {
    async work() {
      const made = await look.work()
      if (typeof made !== "function") return made
      return async (write) => {
        const edited = await made(write)
        await keep(write)
        return edited
      }
    },
  }
}
