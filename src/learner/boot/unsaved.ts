/**
 * Whether something typed would be lost by loading the page anew. A form marks itself while it is half filled in, a timed
 * task while it runs, and the page while only it keeps what waits to be sent.
 */
export function hasUnsavedInput(root: ParentNode = document): boolean {
  return root.querySelector("[data-unsaved]") !== null
}

const waiting = '[data-unsaved="ask"]'

/** Whether something typed waits to be saved that somebody is asked about before they leave the app. */
export function asksBeforeLeaving(root: ParentNode = document): boolean {
  return root.querySelector(`${waiting},[data-unsaved="page"]`) !== null
}

/** Whether such a page may be left; who has said so once is not asked again. */
export function mayLeave(ask: () => boolean, root: ParentNode = document): boolean {
  const forms = root.querySelectorAll<HTMLElement>(waiting)
  if (forms.length > 0 && !ask()) return false
  for (const form of forms) form.dataset["unsaved"] = ""
  return true
}
