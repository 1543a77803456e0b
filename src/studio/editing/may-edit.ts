import type { ShownChangeset } from "#api/contract/changesets.ts"
import type { WorkLayer } from "#api/contract/workspace.ts"

/**
 * Whether somebody may edit what a room shows: their role lets them, and the change that is open is open still, and
 * theirs. Undefined: none is open, and the first edit begins one.
 */
export const mayEdit = (
  { powers }: Pick<WorkLayer, "powers">,
  shown: { changeset: Pick<ShownChangeset["changeset"], "state" | "isMember"> } | undefined,
): boolean =>
  powers.includes("propose") &&
  (shown === undefined || (shown.changeset.state === "open" && shown.changeset.isMember))
