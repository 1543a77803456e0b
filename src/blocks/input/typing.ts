import { useEffect, useEffectEvent, useState } from "react"

/** Long enough to type on, short enough that nobody waits for it. */
export const pauseMs = 250

interface Typing {
  shown: string
  type: (next: string) => void
  /** What has been typed counts at once: Enter was pressed. */
  settle: () => void
}

/**
 * What is typed into a search field stands in it at once, and counts after a pause, so that no letter on the way to a
 * word is a question to the server.
 */
export function useTyping(value: string, commit: (next: string) => void): Typing {
  const [typed, setTyped] = useState<string>()
  function settle(): void {
    if (typed === undefined) return
    setTyped(undefined)
    if (typed !== value) commit(typed)
  }
  const settleLater = useEffectEvent(settle)
  useEffect(() => {
    if (typed === undefined) return undefined
    const settleNow = () => settleLater()
    const timer = setTimeout(settleNow, pauseMs)
    // A press elsewhere may leave the page. Not already when the field loses the focus: what is shown anew would move
    // the page under the pointer before it comes up.
    document.addEventListener("click", settleNow, { capture: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener("click", settleNow, { capture: true })
    }
  }, [typed])
  return { shown: typed ?? value, type: setTyped, settle }
}
