import { loadModule } from "../load-module.ts"
import { paths } from "./paths.ts"

let signs: Readonly<Record<string, string>> = paths
let hasAll = false
const listeners = new Set<() => void>()

/** How a sign is drawn, as far as it is here. */
export const signOf = (name: string): string | undefined =>
  Object.hasOwn(signs, name) ? signs[name] : undefined

export const hasAllSigns = (): boolean => hasAll

export function addSigns(more: Readonly<Record<string, string>>): void {
  signs = { ...paths, ...more }
  hasAll = true
  for (const listener of listeners) listener()
}

/** Waits for the signs that are not part of the first load, and has them fetched. */
export function awaitSigns(arrived: () => void): () => void {
  listeners.add(arrived)
  // Without them a page is short of decoration; they come with the next.
  if (!hasAll) loadModule(() => import("./more.ts")).catch(() => undefined)
  return () => listeners.delete(arrived)
}
