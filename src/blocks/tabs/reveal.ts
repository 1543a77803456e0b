/** What is seen of the neighbours of a tab, so that a list that goes on shows it. */
const neighbourPx = 32

/**
 * Scrolls the list of a tab so far sideways that the whole tab is seen. Scrolling the tab into view would move the page
 * as well. At once, not smoothly: nothing moves for people who ask for less motion.
 */
export function reveal(tab: HTMLElement): void {
  const list = tab.parentElement
  if (!list) return
  const view = list.getBoundingClientRect()
  const { left, right, width } = tab.getBoundingClientRect()
  // Of a list that is hardly wider than the tab, the tab comes first.
  const beside = Math.max(0, Math.min(neighbourPx, (view.width - width) / 2))
  const before = left - beside - view.left
  const after = right + beside - view.right
  if (before < 0) list.scrollBy({ left: before, behavior: "instant" })
  else if (after > 0) list.scrollBy({ left: after, behavior: "instant" })
}
