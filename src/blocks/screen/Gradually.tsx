import { useEffect, useRef, useState, type ReactNode } from "react"
import type { PlanNode } from "#engine/screens/plan.ts"
import { Waiting } from "../Waiting.tsx"
import { drawLater, isBrowser } from "./pace.ts"
import { portion } from "./weight.ts"

/**
 * How many of so many parts are drawn; more with the next frames. React draws bit by bit, but puts what it has drawn on
 * the page at once, and the browser then styles and lays out all of that before it answers again. What has been whole
 * and grows keeps what it had: a part that went for a frame would lose what was typed in it.
 *
 * @param next how many more follow so many
 */
export function useGradually(count: number, next: (from: number) => number): number {
  const [drawn, draw] = useState(() => (isBrowser ? next(0) : count))
  const whole = useRef(0)
  const limit = Math.max(drawn, whole.current + next(whole.current))
  const isComing = limit < count
  useEffect(() => {
    if (isComing) return drawLater(() => draw(limit + next(limit)))
    whole.current = count
    return undefined
    // What follows so many is the same as long as a plan is.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isComing, limit, count])
  return isComing ? limit : count
}

interface GraduallyProps {
  nodes: readonly PlanNode[]
  /** They stand beside each other: what comes later would move what is there. */
  beside?: boolean
  draw: (node: PlanNode) => ReactNode
}

/** Draws blocks, many of them in several frames. */
export function Gradually({ nodes, beside, draw }: GraduallyProps) {
  const limit = useGradually(nodes.length, (from) => (beside ? nodes.length : portion(nodes.slice(from))))
  return (
    <>
      {nodes.slice(0, limit).map(draw)}
      {limit < nodes.length ? <Waiting hidden /> : null}
    </>
  )
}
