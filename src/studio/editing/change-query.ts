import { useSearchParams } from "wouter"
import { changeIn } from "../preview/link.ts"

/** The query that leads to another address of the room with the change that is worked on; empty where none is. */
export function useChangeQuery(): string {
  const [search] = useSearchParams()
  const id = changeIn(search)
  return id === undefined ? "" : `?in=${encodeURIComponent(id)}`
}
