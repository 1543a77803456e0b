import type { Document } from "#documents/types.g.ts"
import type { Undrawn } from "#engine/screens/undrawn.ts"

/** What `src/learner/drawing/start-pages.tsx` is to whoever has the bundle that the build makes of it. */
interface Bundle {
  prepare: () => Promise<void>
  drawStartPages: DrawStartPages
}

/** Draws the start page of every persona of a release: those that throw. */
export type DrawStartPages = (documents: ReadonlyMap<string, Document>, now: Date) => Undrawn[]

/**
 * Draws the start pages of a release. The blocks come as a bundle that `npm run build` lays beside the workers, so
 * that no React is part of the server; from its sources the server has none, and draws nothing.
 *
 * @param from the address of the module that asks
 */
export async function loadDrawing(from: string): Promise<DrawStartPages> {
  if (from.endsWith(".ts")) return () => []
  const bundle = (await import(/* @vite-ignore */ new URL("./start-pages.js", from).href)) as Bundle
  await bundle.prepare()
  return bundle.drawStartPages
}
