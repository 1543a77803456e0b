import { startTransition, useEffect, useReducer } from "react"
import type { Runtime } from "./runtime.ts"

/**
 * Draws again whenever something has changed that a screen shows: what somebody has done at once, what has arrived bit
 * by bit, so that the page answers meanwhile.
 */
export function useMoments(runtime: Runtime): void {
  const [, draw] = useReducer((count: number) => count + 1, 0)
  const drawn = runtime.moment()
  useEffect(() => {
    // Something that is drawn on the screen may have changed its state before the screen could hear of it.
    if (runtime.moment() !== drawn) draw()
    return runtime.subscribe((arrived) => (arrived ? startTransition(draw) : draw()))
    // What was drawn last matters when the screen begins to listen, not with every drawing.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [runtime])
}
