/** Whether somebody writes where an event comes from: a letter is then a letter. Also in a shadow root, as of the code editor. */
export function isTyping(event: Event): boolean {
  const [target] = event.composedPath()
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}
