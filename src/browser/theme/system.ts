import { useSyncExternalStore } from "react"

const dark = () => matchMedia("(prefers-color-scheme: dark)")

let printing = false

/** Whether the system asks for the dark appearance. */
export function systemIsDark(): boolean {
  return dark().matches
}

/** Whether the page is being put on paper, which is always light. */
export function isPrinting(): boolean {
  return printing
}

/** Hears of every change of the two. */
export function onSystemAppearance(listener: () => void): () => void {
  const list = dark()
  const hear = ({ type }: Event) => {
    if (type !== "change") printing = type === "beforeprint"
    listener()
  }
  list.addEventListener("change", hear)
  addEventListener("beforeprint", hear)
  addEventListener("afterprint", hear)
  return () => {
    list.removeEventListener("change", hear)
    removeEventListener("beforeprint", hear)
    removeEventListener("afterprint", hear)
  }
}

/** Where no browser draws, as when a release is tried out before it is published. */
const unknown = () => false

export function useSystemIsDark(): boolean {
  return useSyncExternalStore(onSystemAppearance, systemIsDark, unknown)
}

export function useIsPrinting(): boolean {
  return useSyncExternalStore(onSystemAppearance, isPrinting, unknown)
}
