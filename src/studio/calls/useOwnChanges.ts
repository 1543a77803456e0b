import type { Changeset } from "#api/contract/changesets.ts"
import { layerQuery } from "../address.ts"
import { usePlace, useStudio } from "../studio.ts"
import { useLoaded } from "./useLoaded.ts"

/** The caller's changes of the layer that are neither published nor put aside, the last edited first. */
export function useOwnChanges(): readonly Changeset[] {
  const { publishing } = useStudio()
  const { layer } = usePlace()
  const query = layerQuery(layer)
  // Whoever may only read has none, and may not ask.
  const mayEdit = layer.powers.includes("propose")
  const { value } = useLoaded(`changesets ${query.tenant ?? ""} ${mayEdit ? "open" : "none"}`, () =>
    mayEdit ? publishing.changesets({ ...query, state: "open" }) : Promise.resolve({ changesets: [] }),
  )
  return (value?.changesets ?? [])
    .filter(({ isMember }) => isMember)
    .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))
}
