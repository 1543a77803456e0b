import { useLayoutEffect, useRef, type ReactNode } from "react"

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

/** How much is still coming in each element. */
const coming = new WeakMap<Element, number>()

/**
 * Marks an element and what holds it, up to the page's content, for styles.css, until the returned function is called.
 * The style sheet could find these by `:has()`; but then every change has the browser look at the whole page again.
 */
function markComing(element: Element | null): () => void {
  const content = element?.closest("#content")
  const marked: Element[] = []
  if (content)
    for (let at = element; at && at !== content.parentElement; at = at.parentElement) marked.push(at)
  for (const one of marked) {
    coming.set(one, (coming.get(one) ?? 0) + 1)
    one.setAttribute("data-coming", "")
  }
  return () => {
    for (const one of marked) {
      const left = (coming.get(one) ?? 0) - 1
      coming.set(one, left)
      if (left === 0) one.removeAttribute("data-coming")
    }
  }
}
