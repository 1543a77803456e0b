import type { WorkLayer } from "#api/contract/workspace.ts"
import type { Listed } from "#ui/choice/Choice.tsx"
import { layerQuery } from "../../address.ts"
import { useLoaded } from "../../calls/useLoaded.ts"
import { useStudio } from "../../studio.ts"

const longestReason = 60

/** The releases of a layer that are not live any more, to choose from. */
export function useReleases(layer: Pick<WorkLayer, "tenant">): Listed[] {
  const { publishing } = useStudio()
  const query = layerQuery(layer)
  const loaded = useLoaded(`releases ${query.tenant ?? ""}`, () => publishing.releases(query))
  return (loaded.value?.releases ?? []).flatMap(({ id, number, why, current }) =>
    current ? [] : [{ value: id, label: `${number} · ${why.slice(0, longestReason)}` }],
  )
}
