import { useTranslation } from "react-i18next"
import type { RecordForm } from "#api/contract/edited-records.ts"
import { layerQuery } from "../../address.ts"
import { type Loaded, useLoaded } from "../../calls/useLoaded.ts"
import { usePlace, useStudio } from "../../studio.ts"

/** How a record of a collection is written by hand, with the titles of its fields in the language of the studio. */
export function useRecordForm(collection: string): Loaded<RecordForm> {
  const { i18n } = useTranslation()
  const { publishing } = useStudio()
  const layer = layerQuery(usePlace().layer)
  return useLoaded(`record form ${layer.tenant ?? ""} ${collection} ${i18n.language}`, () =>
    publishing.recordForm(collection, layer),
  )
}
