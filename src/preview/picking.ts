import type { ShownTexts } from "./shown-texts.ts"

/** More keys than that nobody chooses from. */
const mostKeys = 8

/**
 * While texts are picked, a press tells which text it meets and does nothing else. It holds for the keyboard, too, which
 * presses what has the focus.
 */
export function createPicking(
  page: Document,
  texts: ShownTexts,
  tell: (keys: readonly string[]) => void,
): (isOn: boolean) => void {
  let isPicking = false
  page.addEventListener(
    "click",
    (event) => {
      if (!isPicking || !(event.target instanceof Element)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      tell(keysAt(event.target, texts).slice(0, mostKeys))
    },
    { capture: true },
  )
  return (isOn) => {
    isPicking = isOn
    page.documentElement.style.cursor = isOn ? "crosshair" : ""
  }
}

/** The keys of what an element says: of all its words, of a part of them, or of what stands around it. */
function keysAt(pressed: Element, texts: ShownTexts): string[] {
  const { body } = pressed.ownerDocument
  for (let at: Element | null = pressed; at !== null && !at.contains(body); at = at.parentElement) {
    for (const words of wordsOf(at)) {
      const keys = texts.keysOf(words)
      if (keys.length > 0) return keys
    }
    const within = texts.keysWithin(at.textContent)
    if (within.length > 0) return within
  }
  return []
}

function wordsOf(element: Element): string[] {
  const own = [...element.childNodes].flatMap((node) => (node.nodeType === 3 ? (node.textContent ?? "") : []))
  const named = ["aria-label", "alt", "placeholder", "title"].map((name) => element.getAttribute(name) ?? "")
  return [element.textContent, ...own, ...named].filter((words) => words.trim() !== "")
}
