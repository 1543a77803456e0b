import { createContext, useContext } from "react"
import type { LinkedRecord, LinkedRecords } from "#api/contract/edited-records.ts"

/** The records that a record leads to: what they are called, and how others are looked for. */
export interface Linking {
  /** What is known of a record; undefined where none of that id was found. */
  known: (to: string, id: string) => LinkedRecord | undefined
  find: (to: string, search: string) => Promise<LinkedRecords>
  /** Somebody has chosen it: what it is called is known from now on. */
  take: (record: LinkedRecord) => void
}

export const LinkingContext = createContext<Linking | null>(null)

export function useLinking(): Linking {
  const linking = useContext(LinkingContext)
  if (!linking) throw new Error("A link is drawn inside of the form of a record")
  return linking
}
