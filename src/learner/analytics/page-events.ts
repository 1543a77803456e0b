import type { Analytics } from "./analytics.ts"

/** Where on the page something was pressed. */
export function scopeOf(element: Element): string {
  return element.closest("header, footer, nav, dialog, aside, main")?.tagName.toLowerCase() ?? "page"
}

/**
 * The events that any page has, heard in one place: a link is followed, a form is begun. Blocks and screens do not have
 * to think of them.
 */
export function hearPage(root: EventTarget & ParentNode, track: Analytics["track"], origin: string): void {
  const begun = new WeakSet<Element>()

  root.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null
    if (!(link instanceof HTMLAnchorElement)) return
    const outside = link.origin !== origin
    const name = (link.getAttribute("aria-label") ?? link.textContent).trim() || link.pathname
    track("linkClick", { intent: outside ? "leave" : "navigate", name, scope: scopeOf(link) })
    if (outside && link.protocol === "https:") track("explorerExternalLink", { url: link.href })
  })

  root.addEventListener("input", (event) => {
    const form = event.target instanceof Element ? event.target.closest("form") : null
    if (!form || begun.has(form)) return
    begun.add(form)
    track("formStart", { name: form.id || "form" })
  })
}
