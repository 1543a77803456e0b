import { useEffect, useReducer, useRef } from "react"
import { elapsed, heldAtZero, hold, run } from "#assessments/tasks/stopwatch.ts"
import { idleTimer, timerAfter } from "#assessments/tasks/timer.ts"

/**
 * The clock of one maze: the timer in whole seconds for who plays, a stopwatch in milliseconds for the record. Both
 * stand still while it is paused; without seconds only the stopwatch runs.
 */
export function useClock(seconds: number | undefined, paused: boolean) {
  const [timer, send] = useReducer(timerAfter, idleTimer)
  const watch = useRef(heldAtZero)

  useEffect(() => {
    if (seconds !== undefined) send({ type: "start", seconds })
  }, [seconds])
  useEffect(() => {
    send({ type: paused ? "pause" : "unpause" })
    watch.current = (paused ? hold : run)(watch.current, performance.now())
    return () => {
      watch.current = hold(watch.current, performance.now())
    }
  }, [paused, seconds])

  const { timerActive, timeCurrent } = timer
  useEffect(() => {
    if (!timerActive || paused) return
    // The next whole second of the stopwatch, so that the two never drift apart.
    const left = (timeCurrent + 1) * 1000 - elapsed(watch.current, performance.now())
    const waiting = setTimeout(() => send({ type: "tick" }), Math.max(0, left))
    return () => clearTimeout(waiting)
  }, [timerActive, timeCurrent, paused])

  return { timer, ms: () => Math.round(elapsed(watch.current, performance.now())) }
}
