import { useLayoutEffect, useRef, type ReactNode } from "react"
import { markComing } from "./coming.ts"

/**
 * Stands in the place of what is still coming. What follows it on the page shows itself when its place is known.
 *
 * @param hidden it takes no place: the first of what is coming is there
 */
export function Waiting({ children, hidden }: { children?: ReactNode; hidden?: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => markComing(place.current), [])
  return (
    <div ref={place} aria-busy="true" hidden={hidden}>
      {children}
    </div>
  )
}
