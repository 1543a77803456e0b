import { useMemo, useState } from "react"
import type { LinkedRecord } from "#api/contract/edited-records.ts"
import { layerQuery } from "../../address.ts"
import { usePlace, useStudio } from "../../studio.ts"
import type { Linking } from "./linking.ts"

/** What the links of a record lead to: what came with it, and what somebody has chosen since. */
export function useLinks(collection: string, linked: readonly LinkedRecord[]): Linking {
  const { publishing } = useStudio()
  const { layer } = usePlace()
  const [taken, setTaken] = useState<readonly LinkedRecord[]>([])
  return useMemo(() => {
    const all = [...taken, ...linked]
    return {
      known: (to, id) => all.find((record) => record.to === to && record.id === id),
      find: (to, search) =>
        publishing.linkedRecords(collection, { ...layerQuery(layer), to, ...(search !== "" && { search }) }),
      take: (record) => setTaken((before) => [record, ...before]),
    }
  }, [taken, linked, publishing, collection, layer])
}
