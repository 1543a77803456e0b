import { useEffect, useState } from "react"

/** A page that nobody sees is paused, and goes on when somebody says so. */
export function usePause(): { paused: boolean; goOn: () => void } {
  const [paused, setPaused] = useState(() => document.hidden)
  useEffect(() => {
    const look = () => {
      if (document.hidden) setPaused(true)
    }
    document.addEventListener("visibilitychange", look)
    return () => document.removeEventListener("visibilitychange", look)
  }, [])
  return { paused, goOn: () => setPaused(false) }
}
