import { useSyncExternalStore } from "react"

const query = () => matchMedia("(prefers-color-scheme: dark)")

export function systemIsDark(): boolean {
  return query().matches
}

export function onSystemAppearance(listener: () => void): () => void {
  const list = query()
  list.addEventListener("change", listener)
  return () => list.removeEventListener("change", listener)
}

export function useSystemIsDark(): boolean {
  return useSyncExternalStore(onSystemAppearance, systemIsDark)
}
