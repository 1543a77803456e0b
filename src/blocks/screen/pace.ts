import { startTransition } from "react"

type Draw = () => void

/** What is still to be drawn, the next one first. */
const waiting: Draw[] = []
/** Where the next goes that asks. */
let place = 0
let isAwake = false

/**
 * Draws more of the page in one of the next frames. A frame draws one such part, so that the browser styles, lays out and
 * paints little at a time and answers in between. What a part has brought along comes before what waited already: a page
 * grows from the top down. A page in a tab that nobody sees has no frames: it goes on when it is looked at.
 *
 * @returns takes it out again
 */
export function drawLater(draw: Draw): () => void {
  waiting.splice(place++, 0, draw)
  wake()
  return () => {
    const at = waiting.indexOf(draw)
    if (at >= 0) waiting.splice(at, 1)
  }
}

function wake(): void {
  if (isAwake) return
  isAwake = true
  requestAnimationFrame(() => {
    isAwake = false
    place = 0
    const draw = waiting.shift()
    if (!draw) return
    startTransition(draw)
    wake()
  })
}
