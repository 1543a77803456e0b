import { quoted } from "#review/difference/keys.ts"
import { changedLeaves } from "#review/leaves.ts"
import type { Reviewed } from "#review/reviewed.ts"

/** Every setting of the configuration that has another value. */
export function appSentences(before: Reviewed, after: Reviewed): string[] {
  return changedLeaves(before.one("app"), after.one("app")).map(
    ({ steps, before: had, after: has }) =>
      `Setting ${steps.join(".")}: ${quoted(had)} becomes ${quoted(has)}.`,
  )
}
