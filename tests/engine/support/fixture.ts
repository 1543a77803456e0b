import fixture from "../cases/fixture.json" with { type: "json" }
import type { NavigationSet } from "#engine/release.ts"

/** A small navigation set of our own, so that a change of the shipped documents breaks no case. */
export const fixtureSet = fixture as unknown as NavigationSet

/** A fresh copy with some of it replaced. */
export function fixtureWith(change: { [K in keyof NavigationSet]?: unknown }): NavigationSet {
  return { ...structuredClone(fixtureSet), ...(change as Partial<NavigationSet>) }
}
