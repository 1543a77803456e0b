/** Whether something typed would be lost by loading the page anew. A form marks itself while it is half filled in, a timed task while it runs. */
export function hasUnsavedInput(root: ParentNode = document): boolean {
  return root.querySelector("[data-unsaved]") !== null
}
