import { useState } from "react"
import type { Loaded } from "./useLoaded.ts"

/** What is loaded; while something newer of the same identity is fetched, what was there last stays in sight. */
export function useLast<T>(loaded: Loaded<T>, identity: string): Loaded<T> {
  const [last, keep] = useState<{ identity: string; value: T }>()
  const { value } = loaded
  if (value !== undefined && last?.value !== value) keep({ identity, value })
  if (value !== undefined || last?.identity !== identity) return loaded
  return { ...loaded, value: last.value }
}
