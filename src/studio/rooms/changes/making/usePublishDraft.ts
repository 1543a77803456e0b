import { useState } from "react"
import { useHold } from "../../../shell/leaving.ts"
import { isHalfWritten, noHour, type Hour } from "../AtHour.tsx"

interface Written {
  why: string
  /** Somebody wanted to publish already, with a reason or without. */
  isAsked: boolean
  hour: Hour
}

/** What somebody has written to publish a change with. */
export interface PublishDraft extends Written {
  put: (part: Partial<Written>) => void
}

export const nothingWritten: Written = { why: "", isAsked: false, hour: noHour }

/** The page holds it: the effect, below which it is written, comes anew with each edit of a colleague. */
export function usePublishDraft(isOpen: boolean): PublishDraft {
  const [written, setWritten] = useState(nothingWritten)
  // Also while it is out of sight, as when others have published since.
  useHold(isOpen && (written.why.trim() !== "" || isHalfWritten(written.hour)))
  return { ...written, put: (part) => setWritten((before) => ({ ...before, ...part })) }
}
