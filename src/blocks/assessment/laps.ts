import { useEffect, useRef } from "react"
import { elapsed, heldAtZero, hold, run, type Stopwatch } from "#assessments/tasks/stopwatch.ts"

/** Whole milliseconds since the last lap, or since the page came; while the page is hidden none pass. */
export function useLaps(): { lap: () => number } {
  const watch = useRef<Stopwatch>(heldAtZero)
  useEffect(() => {
    const look = () => {
      watch.current = (document.hidden ? hold : run)(watch.current, performance.now())
    }
    look()
    document.addEventListener("visibilitychange", look)
    return () => document.removeEventListener("visibilitychange", look)
  }, [])
  return {
    lap() {
      const now = performance.now()
      const passed = Math.round(elapsed(watch.current, now))
      watch.current = watch.current.since === null ? heldAtZero : run(heldAtZero, now)
      return passed
    },
  }
}
