import type { Changeset } from "#api/contract/changesets.ts"
import { layerQuery } from "../address.ts"
import { usePlace, useStudio } from "../studio.ts"
import { useLoaded } from "./useLoaded.ts"

/** The caller's changes of the layer that are neither published nor put aside, the last edited first. */
export function useOwnChanges(): readonly Changeset[] {
  const { publishing } = useStudio()
  const query = layerQuery(usePlace().layer)
  const { value } = useLoaded(`changesets ${query.tenant ?? ""} open`, () =>
    publishing.changesets({ ...query, state: "open" }),
  )
  return (value?.changesets ?? [])
    .filter(({ isMember }) => isMember)
    .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))
}
