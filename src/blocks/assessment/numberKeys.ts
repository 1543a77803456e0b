import { useLayoutEffect, useRef, type RefObject } from "react"

/**
 * Calls back with 1 to 9 when such a key is pressed, wherever the focus is but in another field or an open window,
 * and with the name of the item that has the focus.
 */
export function useNumberKeys(
  box: RefObject<HTMLElement | null>,
  onNumber: (number: number, focused: string | undefined) => void,
): void {
  const latest = useRef(onNumber)
  // Before anything is painted: a key that follows at once is meant for the question that is seen.
  useLayoutEffect(() => {
    latest.current = onNumber
  })
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!/^[1-9]$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      const target = event.target as HTMLElement
      const inField = target.closest("input:not([type=radio]), select, textarea, dialog, [contenteditable]")
      if (inField || document.querySelector("dialog[open]")) return
      const item = box.current?.contains(target) ? target.closest<HTMLElement>("[data-item]") : null
      event.preventDefault()
      latest.current(Number(event.key), item?.dataset["item"])
    }
    document.addEventListener("keydown", press)
    return () => document.removeEventListener("keydown", press)
  }, [box])
}
