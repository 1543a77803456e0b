import { useLayoutEffect, useRef, type ReactNode } from "react"
import { drawLater } from "./screen/pace.ts"

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

/** How far up others wait. A window lies over the page: nothing of the page waits for what comes in it. */
const page = "#content, dialog > *"

const coming = new Set<Element>()
let held = new Set<Element>()
let changes: MutationObserver | undefined
const observed = new WeakSet<Element>()
/** What has come since the last frame: nobody has seen it. */
const fresh = new Set<Node>()

/**
 * Has what stands below an element wait for it, up to the page's content, until the returned function is called. A style
 * sheet could find these by `~` or `:has()`; but then every change has the browser look at much of the page again.
 */
function markComing(element: Element | null): () => void {
  const content = element?.closest(page)
  if (!element || !content) return () => undefined
  coming.add(element)
  changes ??= new MutationObserver(takeIn)
  takeIn(changes.takeRecords())
  if (!observed.has(content)) {
    observed.add(content)
    changes.observe(content, { childList: true, subtree: true })
    refresh([content])
  }
  holdBack()
  return () => {
    coming.delete(element)
    // What comes next in the same place is marked first: between the two nothing shows itself.
    queueMicrotask(holdBack)
  }
}

function takeIn(records: readonly MutationRecord[]): void {
  refresh(records.flatMap(({ addedNodes }) => [...addedNodes]))
  if (coming.size > 0) holdBack()
}

function refresh(nodes: readonly Node[]): void {
  if (fresh.size === 0 && nodes.length > 0) requestAnimationFrame(() => fresh.clear())
  for (const node of nodes) fresh.add(node)
}

/**
 * Marks for the style sheet what stands below something that is coming: the foot of the page, and what is new. What
 * somebody has seen of the page stays: hidden for a moment, it would lose the focus, and a window that closes could not
 * give the focus back to it.
 */
function holdBack(): void {
  const below = new Set<Element>()
  for (const one of coming) {
    const content = one.closest(page)
    for (let at: Element | null = one; content && at && at !== content.parentElement; at = at.parentElement)
      for (let next = at.nextElementSibling; next && !below.has(next); next = next.nextElementSibling)
        if (at === content || next.hasAttribute("data-held") || isFresh(next)) below.add(next)
  }
  const waited = [...held].filter((one) => !below.has(one))
  for (const one of below) if (!held.has(one)) one.setAttribute("data-held", "")
  held = below
  show(waited)
}

const isFresh = (one: Element) => [...fresh].some((node) => node.contains(one))

/** The browser styles about so many elements anew in one frame. */
const most = 50

/** Lets go of what waits for nothing any more, from the top down, with the next frames. */
function show(waited: Element[]): void {
  if (waited.length === 0) return
  drawLater(() => {
    for (let weight = 0; waited.length > 0 && weight < most;) {
      const one = waited.shift()!
      // It may wait for something else by now.
      if (held.has(one)) continue
      one.removeAttribute("data-held")
      weight += one.getElementsByTagName("*").length
    }
    show(waited)
  })
}
