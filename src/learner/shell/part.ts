import { lazy, type ComponentType } from "react"
import { loadChunk } from "../navigation/chunks.ts"

/** A part of the shell that is fetched when it is first needed. */
export function part<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  return lazy(() => loadChunk(load))
}
