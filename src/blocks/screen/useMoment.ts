import { startTransition, useLayoutEffect, useReducer } from "react"
import type { BodyPlan } from "#engine/screens/plan.ts"
import type { Host } from "../host.ts"
import { isSameMoment, type Moment, type Values } from "./moment.ts"
import type { Runtime } from "./runtime.ts"

/**
 * What a runtime shows with this host, plan and parameters. Draws again whenever something in it has changed: what
 * somebody has done at once, what has arrived bit by bit, so that the page answers meanwhile.
 */
export function useMoment(runtime: Runtime, host: Host, plan: BodyPlan, params?: Values): Moment {
  const [, draw] = useReducer((count: number) => count + 1, 0)
  const drawn = runtime.look(host, plan, params)
  useLayoutEffect(() => runtime.subscribe((arrived) => (arrived ? startTransition(draw) : draw())), [runtime])
  useLayoutEffect(() => {
    runtime.adopt(host, plan, params)
    // Something may have changed since it was drawn: what is drawn on the screen may itself change its state.
    if (!isSameMoment(runtime.moment(), drawn)) draw()
  }, [runtime, host, plan, params, drawn])
  return drawn
}
