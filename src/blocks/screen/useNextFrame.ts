import { useEffect, useState } from "react"
import { drawLater, isBrowser } from "./pace.ts"

/**
 * False while a view is drawn for the first time, true from one of the next frames on: for what is in it that would
 * otherwise be put on the page in the same piece of work.
 */
export function useNextFrame(): boolean {
  const [isNext, draw] = useState(!isBrowser)
  useEffect(() => (isNext ? undefined : drawLater(() => draw(true))), [isNext])
  return isNext
}
