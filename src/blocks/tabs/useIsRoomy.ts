import { useSyncExternalStore } from "react"

/** From where on the style's `xl:` holds: two views of a screen can be read beside each other. */
const roomy = () => matchMedia("(min-width: 80rem)")

function onChange(listener: () => void): () => void {
  const list = roomy()
  list.addEventListener("change", listener)
  return () => list.removeEventListener("change", listener)
}

/** Where no browser draws, one view is drawn. */
export const useIsRoomy = (): boolean =>
  useSyncExternalStore(
    onChange,
    () => roomy().matches,
    () => false,
  )
