import { difference, type Difference } from "#review/difference/difference.ts"
import { changedLeaves } from "#review/leaves.ts"
import type { Reviewed } from "#review/reviewed.ts"

/** Every setting of the configuration that has another value. */
export function settingDifferences(before: Reviewed, after: Reviewed): Difference[] {
  return changedLeaves(before.one("app"), after.one("app")).map(({ steps, ...values }) =>
    difference("setting", ["app", ...steps], values),
  )
}
