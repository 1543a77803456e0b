import { useEffect, useState } from "react"
import { drawLater } from "./pace.ts"

/**
 * False while a view is drawn for the first time, true with one of the next frames: for a part of it that is a page of its
 * own, so that the two are not put on the page in one piece of work. Where no browser draws, it is true at once.
 */
export function useNextFrame(): boolean {
  const [isNext, draw] = useState(typeof document === "undefined")
  useEffect(() => (isNext ? undefined : drawLater(() => draw(true))), [isNext])
  return isNext
}
