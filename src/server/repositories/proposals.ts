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

/** Decides an open proposal; false when somebody else has: of two at once, one is heard. */
export async function decideProposal(
  trx: Work,
  id: string,
  { state, by }: { state: "approved" | "withdrawn"; by: string },
): Promise<boolean> {
  const decided = await trx
    .updateTable("proposals")
    .set({ state, decided_by: by, decided_at: new Date() })
    .where("id", "=", id)
    .where("state", "=", "open")
    .executeTakeFirst()
  return decided.numUpdatedRows === 1n
}
