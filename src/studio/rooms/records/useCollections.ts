import type { WrittenCollections } from "#api/contract/written-collections.ts"
import { layerQuery } from "../../address.ts"
import { useLoaded, type Loaded } from "../../calls/useLoaded.ts"
import { usePlace, useStudio } from "../../studio.ts"
import { useTranslation } from "react-i18next"

/**
 * The collections whose records are written here, with their titles in the language that is spoken.
 *
 * @param isWanted without it nothing is asked, and there are none: the server refuses whoever writes no records
 */
export function useCollections(isWanted = true): Loaded<WrittenCollections> {
  const { publishing } = useStudio()
  const { i18n } = useTranslation()
  const layer = layerQuery(usePlace().layer)
  return useLoaded(
    isWanted ? `collections ${layer.tenant ?? ""} ${i18n.language}` : "collections: none",
    () => (isWanted ? publishing.writtenCollections(layer) : Promise.resolve({ collections: [] })),
  )
}
