import { startTransition } from "react"

/** Where no browser draws, as in a review, all is drawn at once. */
export const isBrowser = typeof document !== "undefined"

type Draw = () => void

/** What is still to be drawn, the next one first. */
const waiting: Draw[] = []
/** Where the next goes that asks. */
let place = 0
let isAwake = false

/** A page that gets no frame for so long is not being looked at. */
const unseenMs = 500

/**
 * Draws more of the page in one of the next frames. A frame draws one such part, so that the browser styles, lays out and
 * paints little at a time and answers in between. What a part has brought along comes before what waited already: a page
 * grows from the top down. A page that nobody sees, in another tab or in a frame scrolled out of sight, gets no frames:
 * there all that waits is drawn together.
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
  if (isAwake || waiting.length === 0) return
  isAwake = true
  const frame = requestAnimationFrame(() => {
    clearTimeout(unseen)
    drawNext(1)
  })
  const unseen = setTimeout(() => {
    cancelAnimationFrame(frame)
    drawNext(waiting.length)
  }, unseenMs)
}

function drawNext(count: number): void {
  isAwake = false
  place = 0
  const next = waiting.splice(0, count)
  startTransition(() => {
    for (const draw of next) draw()
  })
  wake()
}
