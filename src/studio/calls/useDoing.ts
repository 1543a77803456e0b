import { useState } from "react"
import { useTranslation } from "react-i18next"
import { wordsOf } from "./useLoaded.ts"

/** Something that is done by a press: whether it is under way, and why it failed. */
export interface Doing {
  busy: boolean
  /** Empty while all is well. */
  failure: string
  /** Does it; a second press meanwhile does nothing. Says whether it was done. */
  run(work: () => Promise<unknown>): Promise<boolean>
}

export function useDoing(): Doing {
  const words = useTranslation()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState("")
  return {
    busy,
    failure,
    async run(work) {
      if (busy) return false
      setBusy(true)
      setFailure("")
      try {
        await work()
        return true
      } catch (error) {
        setFailure(wordsOf(error, words))
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}
