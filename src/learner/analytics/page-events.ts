import type { Analytics } from "./analytics.ts"

/** Where on the page something was pressed. */
export function scopeOf(element: Element): string {
  return element.closest("header, footer, nav, dialog, aside, main")?.tagName.toLowerCase() ?? "page"
}

/** What a person sees of an element: neither what is for screen readers alone, nor what an icon is called. */
export function seenWords(element: Element): string {
  const words: string[] = []
  const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { parentElement, nodeValue } = texts.currentNode
    if (!parentElement?.closest(".sr-only, svg, [hidden]")) words.push(nodeValue ?? "")
  }
  return words.join(" ").replaceAll(/\s+/g, " ").trim()
}

/** What a link is called: the words that are seen; without any, what its picture or its label says. */
function nameOf(link: HTMLAnchorElement): string {
  const picture = link.querySelector("img[alt]")?.getAttribute("alt")
  return seenWords(link) || picture?.trim() || link.getAttribute("aria-label")?.trim() || link.pathname
}

/** The page as its events need it. */
export interface PageAbout {
  /** Raised by one with every arrival. */
  entry: number
  /** It is one of the explorers: its records lead to addresses outside. */
  isExplorer: boolean
  /** The record that the whole page is about; empty where it lists many. */
  record: string
}

/** The record that a link belongs to: its card's, or the page's. */
const recordOf = (link: Element, { record }: PageAbout): string => {
  const heading = link.closest("main article, main li")?.querySelector("h1, h2, h3, h4")
  return (heading && seenWords(heading)) || record
}

/**
 * The events that any page has, heard in one place: a link is followed, a form is begun, what a document counts is opened. Blocks and screens do not have
 * to think of them. A form bears its name; what has none, as the questions of an assessment, is no form
 * in this sense.
 */
export function hearPage(
  root: EventTarget & ParentNode,
  track: Analytics["track"],
  origin: string,
  about: () => PageAbout,
): void {
  let begun = { entry: 0, forms: new Set<string>() }

  root.addEventListener("click", (event) => {
    const summary = event.target instanceof Element ? event.target.closest("summary") : null
    // What is open already is being closed.
    const counted = summary?.closest("details:not([open])")?.getAttribute("data-counted")
    const { record } = about()
    if (counted === "skillBenefitOpened" && record)
      track(counted, { provider: record, name: seenWords(summary!) })
  })

  root.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null
    if (!(link instanceof HTMLAnchorElement)) return
    const outside = link.origin !== origin
    track("linkClick", { intent: outside ? "leave" : "navigate", name: nameOf(link), scope: scopeOf(link) })
    const page = about()
    const name = recordOf(link, page)
    if (outside && page.isExplorer && link.protocol === "https:" && name)
      track("explorerExternalLink", { url: link.href, name })
  })

  root.addEventListener("input", (event) => {
    const form = event.target instanceof Element ? event.target.closest("form[name]") : null
    const name = form?.getAttribute("name")
    const { entry } = about()
    if (entry !== begun.entry) begun = { entry, forms: new Set() }
    // A form that is drawn anew on the same page is the same form.
    if (!name || begun.forms.has(name)) return
    begun.forms.add(name)
    track("formStart", { name })
  })
}
