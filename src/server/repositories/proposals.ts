import type { Insertable, Selectable } from "kysely"
import type { Scope, Work } from "#server/database/database.ts"
import type { ProposalsTable, ProposalState } from "#server/database/tables/publishing.ts"

export type Proposal = Selectable<ProposalsTable>

export function insertProposal(trx: Work, proposal: Insertable<ProposalsTable>): Promise<Proposal> {
  return trx.insertInto("proposals").values(proposal).returningAll().executeTakeFirstOrThrow()
}

export function findProposal(trx: Work, id: string): Promise<Proposal | undefined> {
  return trx.selectFrom("proposals").selectAll().where("id", "=", id).executeTakeFirst()
}

/** The proposals of one layer, the newest first. */
export function proposalsOf(
  trx: Work,
  { instance, tenant }: Scope,
  { state, most }: { state?: ProposalState; most: number },
): Promise<Proposal[]> {
  const all = trx
    .selectFrom("proposals")
    .selectAll()
    .where("instance", "=", instance)
    .where("tenant", "=", tenant)
    .orderBy("created_at", "desc")
    .limit(most)
  return (state === undefined ? all : all.where("state", "=", state)).execute()
}

/** The proposal that was made of the same change before this one, the last; undefined where it is the first. */
export function proposalBefore(
  trx: Work,
  { id, changeset, created_at }: Pick<Proposal, "id" | "changeset" | "created_at">,
): Promise<Proposal | undefined> {
  return trx
    .selectFrom("proposals")
    .selectAll()
    .where("changeset", "=", changeset)
    .where("id", "!=", id)
    .where("created_at", "<=", created_at)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst()
}

/** Decides an open proposal; false when somebody else has: of two at once, one is heard. */
export async function decideProposal(
  trx: Work,
  id: string,
  { state, by, why = null }: { state: "approved" | "withdrawn"; by: string; why?: string | null },
): Promise<boolean> {
  const decided = await trx
    .updateTable("proposals")
    .set({ state, decided_by: by, decided_why: why, decided_at: new Date() })
    .where("id", "=", id)
    .where("state", "=", "open")
    .executeTakeFirst()
  return decided.numUpdatedRows === 1n
}
