import { visit } from "./location.ts"

/**
 * What a browser would do by itself with a press, and a sandboxed frame may not: links that the app leaves to it lead
 * through the preview's own address bar, and a form that is sent is one that the app hears of.
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
  // Enter in a field presses the form's button, too.
  page.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("button, input") : null
    if (!(button instanceof HTMLButtonElement || button instanceof HTMLInputElement)) return
    if (event.defaultPrevented || button.type !== "submit" || button.form === null) return
    event.preventDefault()
    const { form } = button
    if (!form.noValidate && !form.reportValidity()) return
    form.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true, submitter: button }))
  })
}

const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null
