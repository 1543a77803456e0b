import { useSyncExternalStore } from "react"

/** The window that is open, the last of several: nothing outside it can be read or pressed. */
export const useOpenDialog = (): Element | undefined => useSyncExternalStore(subscribe, openDialog)

const openDialog = () => [...document.querySelectorAll("dialog[open]")].at(-1)

/** Neither event bubbles. Browsers that know no `toggle` of windows are asked again with the next message. */
function subscribe(changed: () => void): () => void {
  const events = ["toggle", "close"]
  events.forEach((event) => document.addEventListener(event, changed, true))
  return () => events.forEach((event) => document.removeEventListener(event, changed, true))
}
