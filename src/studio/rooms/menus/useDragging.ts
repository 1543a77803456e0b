import { useState, type DragEvent } from "react"
import type { Holder, Row } from "./outline.ts"
import { holderSteps } from "./outline.ts"
import { idOf, landingOn, type Landing } from "./tree.ts"

/** What is dragged with a pointer, over which row it is, and where it would land. */
export interface Dragging {
  isDragged(row: Row): boolean
  landingAt(row: Row): "before" | "after" | "into" | undefined
  of(
    row: Row,
  ): Record<"onDragStart" | "onDragEnd" | "onDragOver" | "onDragLeave" | "onDrop", (event: DragEvent) => void>
}

/**
 * Drags rows with the browser's own means: a row lands before or after another, or into one that holds entries.
 *
 * @param holders what a row may stand in
 */
export function useDragging(
  holders: (row: Row) => readonly Holder[],
  drop: (row: Row, holder: Holder, before: string | undefined) => void,
): Dragging {
  const [dragged, setDragged] = useState<Row>()
  const [over, setOver] = useState<{ id: string; lands: Landing }>()

  const isBelow = (row: Row, other: Row) => `${idOf(row)}/`.startsWith(`${idOf(other)}/`)
  const holderAt = (moving: Row, steps: readonly string[]) =>
    holders(moving).find((holder) => holder.steps.join("/") === steps.join("/"))

  /** Where it would land there; undefined where it may not. */
  function landing(event: DragEvent, row: Row): Landing | undefined {
    if (!dragged || isBelow(row, dragged)) return undefined
    const { top, height } = event.currentTarget.getBoundingClientRect()
    const lands = landingOn(row, (event.clientY - top) / height, holderAt(dragged, row.steps) !== undefined)
    return "into" in lands || holderAt(dragged, holderSteps(row.steps)) ? lands : undefined
  }

  function end() {
    setDragged(undefined)
    setOver(undefined)
  }

  return {
    isDragged: (row) => dragged !== undefined && idOf(dragged) === idOf(row),
    landingAt(row) {
      if (over?.id !== idOf(row)) return undefined
      return "into" in over.lands ? "into" : "before" in over.lands ? "before" : "after"
    },
    of: (row) => ({
      onDragStart(event) {
        event.dataTransfer.effectAllowed = "move"
        event.dataTransfer.setData("text/plain", row.name)
        setDragged(row)
      },
      onDragEnd: end,
      onDragOver(event) {
        const lands = landing(event, row)
        if (!lands) return
        event.preventDefault()
        setOver({ id: idOf(row), lands })
      },
      onDragLeave: () => setOver((now) => (now?.id === idOf(row) ? undefined : now)),
      onDrop(event) {
        const lands = landing(event, row)
        event.preventDefault()
        if (dragged && lands) {
          const holder = holderAt(dragged, "into" in lands ? row.steps : holderSteps(row.steps))
          const before =
            "before" in lands ? row.name : "after" in lands ? row.siblings[row.at + 1] : undefined
          if (holder) drop(dragged, holder, before)
        }
        end()
      },
    }),
  }
}
