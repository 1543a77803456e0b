import type { App } from "#documents/types.g.ts"
import { compilePublished } from "#engine/compile.ts"
import type { NavigationSet, Release } from "#engine/release.ts"
import { offered } from "../i18n/languages.ts"
import { isMixed } from "../i18n/mixed.ts"
import type { Configuration } from "./configuration.ts"

/** The release that the page runs on, its navigation set compiled. */
export interface CurrentRelease {
  configuration: Configuration
  compiled: Release
  /** Some language on offer lacks texts, which are then said in the default language. */
  mixed: boolean
}

/** Fetches and compiles a release's navigation set, unless it is the one already in use. */
export async function compileCurrent(
  configuration: Configuration,
  before: CurrentRelease | null,
  fetchDocument: (hash: string) => Promise<unknown>,
): Promise<CurrentRelease> {
  const unchanged = before?.configuration.release.navigation === configuration.release.navigation
  const { app, release } = configuration
  const mixed = isMixed(release.documents, offered(app, release.documents), app.locales.default)
  if (before && unchanged) return { configuration, compiled: before.compiled, mixed }
  const set = (await fetchDocument(release.navigation)) as NavigationSet
  return { configuration, compiled: compilePublished(set), mixed }
}

export function appOf(current: CurrentRelease): App {
  return current.configuration.app
}
