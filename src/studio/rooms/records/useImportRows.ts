import type { ShownRows } from "#api/contract/imports.ts"
import { layerQuery } from "../../address.ts"
import { useLoaded, type Loaded } from "../../calls/useLoaded.ts"
import { usePlace, useStudio } from "../../studio.ts"
import type { Verdict } from "./verdicts.ts"

export interface AskedRows {
  collection: string
  /** Of the import. */
  id: string
  verdict: Verdict
  /** The line with which the page before ended; undefined for the first page. */
  after?: string
}

/** An import with a page of its rows of one verdict. */
export function useImportRows({ collection, id, verdict, after }: AskedRows): Loaded<ShownRows> {
  const { publishing } = useStudio()
  const layer = layerQuery(usePlace().layer)
  return useLoaded(`import ${layer.tenant ?? ""} ${id} ${verdict} ${after ?? ""}`, () =>
    publishing.importRows(collection, id, { ...layer, verdict, ...(after !== undefined && { after }) }),
  )
}
