import { compilePublished } from "#engine/compile.ts"
import type { NavigationSet, Release } from "#engine/release.ts"
import type { Configuration } from "./configuration.ts"

/** The release that the page runs on, its navigation set compiled. */
export interface CurrentRelease {
  configuration: Configuration
  compiled: Release
}

/** Fetches and compiles a release's navigation set, unless it is the one already in use. */
export async function compileCurrent(
  configuration: Configuration,
  before: CurrentRelease | null,
  fetchDocument: (hash: string) => Promise<unknown>,
): Promise<CurrentRelease> {
  const unchanged = before?.configuration.release.navigation === configuration.release.navigation
  if (before && unchanged) return { configuration, compiled: before.compiled }
  const set = (await fetchDocument(configuration.release.navigation)) as NavigationSet
  return { configuration, compiled: compilePublished(set) }
}
