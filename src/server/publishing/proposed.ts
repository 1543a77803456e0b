import type { Proposal as ShownEntry } from "#api/contract/proposals.ts"
import { notFound } from "#server/http/failure.ts"
import type { Proposal } from "#server/repositories/proposals.ts"
import type { Live } from "./live.ts"
import type { Edit } from "./plan.ts"

/** What a proposal would do to its layer: its patches, or the way back to the release that it names. */
export async function editOf(
  live: Live,
  {
    instance,
    tenant,
    patches,
    restores,
    changeset,
  }: Pick<Proposal, "instance" | "tenant" | "patches" | "restores" | "changeset">,
): Promise<Edit> {
  if (patches !== null && changeset !== null) return { do: "replace", replaced: patches }
  if (patches !== null) return { do: "change", change: patches }
  const earlier = restores === null ? undefined : await live.earlier(instance, restores)
  if (!earlier || earlier.tenant !== tenant) throw notFound("release of this layer")
  return { do: "restore", patches: earlier.stored.patches }
}

/** @param actor the pseudonym of whoever asks */
export function shownProposal(proposal: Proposal, actor: string): ShownEntry {
  return {
    id: proposal.id,
    tenant: proposal.tenant === "" ? null : proposal.tenant,
    state: proposal.state,
    base: proposal.base,
    restores: proposal.restores,
    effect: proposal.effect,
    author: proposal.author,
    mine: proposal.author === actor,
    why: proposal.why,
    createdAt: proposal.created_at.toISOString(),
    decidedBy: proposal.decided_by,
    decidedAt: proposal.decided_at?.toISOString() ?? null,
    decidedWhy: proposal.decided_why,
    changeset: proposal.changeset,
  }
}
