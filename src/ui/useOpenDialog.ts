import { useSyncExternalStore } from "react"

/** The window that is open, the last of several: nothing outside it can be read or pressed. */
export const useOpenDialog = (): Element | undefined => useSyncExternalStore(subscribe, openDialog)

const openDialog = () => [...document.querySelectorAll("dialog[open]")].at(-1)

/** That one has opened is seen with what is drawn next: what was said before is not brought into it. */
function subscribe(changed: () => void): () => void {
  // The event does not bubble.
  document.addEventListener("close", changed, true)
  return () => document.removeEventListener("close", changed, true)
}
