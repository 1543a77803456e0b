import { useSearchParams } from "wouter"
import { changeIn } from "../preview/link.ts"

/** What another address of the room keeps of this one: the change that is worked on. */
export function useKept(): string {
  const [search] = useSearchParams()
  const id = changeIn(search)
  return id === undefined ? "" : `?in=${encodeURIComponent(id)}`
}
