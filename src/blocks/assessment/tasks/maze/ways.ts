import { useLayoutEffect, useRef, type PointerEvent } from "react"
import type { Direction } from "#assessments/tasks/maze.ts"
import { swiped } from "./walk.ts"

type Go = (direction: Direction, held?: boolean) => void

const arrows: Readonly<Record<string, Direction>> = {
  ArrowUp: "U",
  ArrowDown: "D",
  ArrowLeft: "L",
  ArrowRight: "R",
}

/** The arrow keys, wherever the focus is. */
export function useArrows(go: Go): void {
  const latest = useRef(go)
  // Before anything is painted: a key that follows at once is meant for the maze that is seen.
  useLayoutEffect(() => {
    latest.current = go
  })
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const direction = arrows[event.key]
      if (!direction || event.ctrlKey || event.metaKey || event.altKey) return
      if (document.querySelector("dialog[open]")) return
      event.preventDefault()
      latest.current(direction, event.repeat)
    }
    document.addEventListener("keydown", press)
    return () => document.removeEventListener("keydown", press)
  }, [])
}

/** So far a finger goes for a step; holding on goes further. */
const farPx = 24

/** Drawing over the board with a finger or a mouse: each stretch is a step. */
export function useSwipe(go: Go) {
  const from = useRef<{ x: number; y: number; held: boolean }>(undefined)
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      from.current = { x: event.clientX, y: event.clientY, held: false }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove({ clientX: x, clientY: y }: PointerEvent<HTMLElement>) {
      const start = from.current
      const direction = start && swiped(x - start.x, y - start.y, farPx)
      if (!direction) return
      go(direction, start.held)
      from.current = { x, y, held: true }
    },
    onPointerUp() {
      from.current = undefined
    },
    onPointerCancel() {
      from.current = undefined
    },
  }
}
