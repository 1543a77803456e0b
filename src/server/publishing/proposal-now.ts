import { replacedBy } from "#server/changesets/replaced.ts"
import { movedSince, touchedBy } from "#server/changesets/touched.ts"
import { findChangeset, type ChangesetRow } from "#server/repositories/changesets.ts"
import type { Proposal } from "#server/repositories/proposals.ts"
import type { Services } from "#server/services.ts"
import { layerNow } from "./layer-now.ts"
import type { Edit } from "./plan.ts"
import { editOf } from "./proposed.ts"
import type { Publishing } from "./publishing.ts"

/** What a proposal would publish now. */
export interface ProposalNow {
  edit: Edit
  /** The change in the making that it is, as it stands now: with the effect that was proposed, however it was edited. */
  changeset?: Pick<ChangesetRow, "id" | "entries" | "revision" | "title">
  /** Whether that was edited since it was proposed. */
  edited: boolean
}

/**
 * What a proposal would publish now: of a change in the making that as it stands, since nobody means what was edited away.
 * Whether it still does what was proposed its effect says. Undefined: the change was put aside or published, stands on
 * something else than what is live, or waits for a decision.
 */
export async function proposalNow(
  publishing: Publishing,
  { database }: Pick<Services, "database">,
  proposal: Proposal,
): Promise<ProposalNow | undefined> {
  const { changeset: id, changeset_entries: entries, instance, tenant } = proposal
  if (id === null) return { edit: await editOf(publishing.live, proposal), edited: false }
  const scope = { instance, tenant }
  const now = await layerNow(publishing, scope)
  const { row, touched } = await database.read(scope, async (trx) => ({
    row: await findChangeset(trx, id),
    touched: await touchedBy(trx, id),
  }))
  if (row?.state !== "open" || row.conflicts.length > 0 || movedSince(now, touched).length > 0)
    return undefined
  return {
    edit: { do: "replace", replaced: replacedBy(touched) },
    changeset: row,
    edited: row.entries !== entries,
  }
}
