import { useSyncExternalStore } from "react"

/** From where on the style's `md:` holds. */
const wide = () => matchMedia("(min-width: 48rem)")

function onChange(listener: () => void): () => void {
  const list = wide()
  list.addEventListener("change", listener)
  return () => list.removeEventListener("change", listener)
}

const isWide = () => wide().matches

/** Where no browser draws, everything is drawn, and the style hides what it hides. */
const unknown = () => true

/**
 * Whether the screen is as wide as `md:` of the style asks for: what a phone hides altogether need not be drawn there,
 * where drawing it takes longest.
 */
export function useIsWide(): boolean {
  return useSyncExternalStore(onChange, isWide, unknown)
}
