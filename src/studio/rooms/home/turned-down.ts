import type { Changeset } from "#api/contract/changesets.ts"
import type { Proposal } from "#api/contract/proposals.ts"
import { endOf } from "../../parts/ProposalList.tsx"

/** What is no change in the making can be neither put aside nor proposed anew; it is told for so long. */
const toldMs = 14 * 24 * 60 * 60_000

/**
 * The last proposals of the caller's changes that were turned down, as long as nobody has published, put aside or proposed
 * these anew.
 *
 * @param proposals the newest first
 * @param open the changes in the making
 */
export function turnedDown(
  proposals: readonly Proposal[],
  open: readonly Pick<Changeset, "id" | "isMember">[],
  now: number,
): Proposal[] {
  const own = new Set(open.flatMap(({ id, isMember }) => (isMember ? [id] : [])))
  const seen = new Set<string>()
  return proposals.filter((proposal) => {
    const { changeset, mine, decidedAt } = proposal
    if (changeset === null)
      return mine && endOf(proposal) === "returned" && now - Date.parse(decidedAt ?? "") < toldMs
    const isLast = !seen.has(changeset)
    seen.add(changeset)
    return isLast && own.has(changeset) && endOf(proposal) === "returned"
  })
}
