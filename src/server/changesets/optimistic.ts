import { reason } from "#api/messages/server.ts"
import type { Problem } from "#documents/problem.ts"
import type { Work } from "#server/database/database.ts"
import { Failure } from "#server/http/failure.ts"
import type { ChangesetRow } from "#server/repositories/changesets.ts"
import type { Services } from "#server/services.ts"
import { withLocked, type Access } from "./access.ts"

export type Edited =
  | { outcome: "done"; number: number }
  | { outcome: "refused"; problem: Problem }
  | { outcome: "full" }
  | { outcome: "nothing" }
  | { outcome: "heavy" }

/** Writes what was worked out for a change, which is locked and stands as it did then. */
export type Keep = (trx: Work) => Promise<Edited>

/** What has come of an edit already, or how to work it out. */
export type Look = Edited | { work: () => Promise<Edited | Keep> }

/** So often somebody else may come first: each time they have got further. */
const mostTries = 20

/**
 * Edits a change with optimistic concurrency: looks how it stands, works the edit out while nothing is locked and no connection waits, and keeps it
 * if nobody has edited the change meanwhile; otherwise it begins anew.
 *
 * @param look at the change, which is locked: what it writes itself is kept
 */
export async function editOptimistically(
  services: Services,
  access: Access,
  look: (trx: Work, changeset: ChangesetRow) => Promise<Look>,
): Promise<Edited> {
  for (let tries = 0; tries < mostTries; tries++) {
    const { seen, step } = await withLocked(services, access, async (trx, changeset) => ({
      seen: changeset.revision,
      step: await look(trx, changeset),
    }))
    if ("outcome" in step) return step
    const made = await step.work()
    if (typeof made !== "function") return made
    const edited = await withLocked(services, access, async (trx, { revision }) =>
      revision === seen ? made(trx) : undefined,
    )
    if (edited) return edited
  }
  throw new Failure(409, "conflict", reason("refused.edited"))
}
