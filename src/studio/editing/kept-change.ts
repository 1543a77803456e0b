import { useSearchParams } from "wouter"

/** What another address of the room keeps of this one: the change that is worked on. */
export function useKept(): string {
  const [search] = useSearchParams()
  const id = search.get("in")
  return id === null ? "" : `?in=${encodeURIComponent(id)}`
}
