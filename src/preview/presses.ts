import { visit } from "./location.ts"

/**
 * What a browser would do by itself with a press that the app leaves to it: links lead through the preview's own address
 * bar, and a form that nothing in the app hears of goes nowhere.
 */
export function hearPresses(page: Document): void {
  page.addEventListener("click", (event) => {
    const link = linkOf(event)
    if (link === null || event.defaultPrevented) return
    event.preventDefault()
    if (!link.getAttribute("href")?.startsWith("#")) visit(link.href)
  })
  page.addEventListener("auxclick", (event) => {
    if (linkOf(event) !== null) event.preventDefault()
  })
  page.addEventListener("submit", (event) => event.preventDefault())
}

const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null
