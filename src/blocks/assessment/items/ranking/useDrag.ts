import { useRef, useState, type PointerEvent, type RefObject } from "react"
import { makesWay, placeOf, type Row } from "./order.ts"

interface Drag {
  from: number
  to: number
  by: number
  height: number
}

/** Dragging a row of a list to another place. The list itself changes only when the row is let go. */
export function useDrag(list: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag>()
  const start = useRef<{ y: number; rows: Row[]; gap: number }>(undefined)

  const handle = (from: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !list.current) return
      const boxes = [...list.current.children].map((row) => row.getBoundingClientRect())
      const [one, two] = boxes
      const gap = one && two ? two.top - one.bottom : 0
      start.current = { y: event.clientY, rows: boxes, gap }
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ from, to: from, by: 0, height: (boxes[from]?.height ?? 0) + gap })
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!start.current || !drag) return
      const by = event.clientY - start.current.y
      setDrag({ ...drag, by, to: placeOf(start.current.rows, from, by) })
    },
    onPointerUp() {
      if (drag && drag.to !== drag.from) onDrop(drag.from, drag.to)
      start.current = undefined
      setDrag(undefined)
    },
    onPointerCancel() {
      start.current = undefined
      setDrag(undefined)
    },
  })

  /** How far a row stands from its place at this moment, and whether it is the one in the hand. */
  const offset = (at: number) => {
    if (!drag) return { held: false, by: 0 }
    if (at === drag.from) return { held: true, by: drag.by }
    return { held: false, by: makesWay(at, drag.from, drag.to, drag.height) }
  }
  return { handle, offset, dragging: drag !== undefined }
}
