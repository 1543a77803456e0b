import type { Problem } from "#documents/problem.ts"
import { findOtherAssessments } from "#review/findings/assessments.ts"
import { findConstants, findDeadRows } from "#review/findings/constants.ts"
import { findDataOpen, findOwnDataOpen } from "#review/findings/data.ts"
import { findUnenforcedFeatures } from "#review/findings/enforcement.ts"
import { findEntriesOfOtherFeatures, findOtherFeatures } from "#review/findings/features.ts"
import { findDeniedEntries, findEntriesWithoutRoute, findSameEntries } from "#review/findings/menus.ts"
import { findLoops, findScreenless, findUnreachable } from "#review/findings/navigation.ts"
import { findLessGuarded } from "#review/findings/parents.ts"
import { findBrokenProperties } from "#review/findings/properties.ts"
import { findNotLinked, findUnused } from "#review/findings/unused.ts"
import type { Reviewed } from "#review/reviewed.ts"

/**
 * What can be said of a release whose names and rules are sound: each looks at every context there can be.
 * A new one is a function in this folder and a line here.
 */
export const findingsOf: Readonly<Record<string, (reviewed: Reviewed) => Problem[]>> = {
  "feature named but not enforced": findUnenforcedFeatures,
  "guard of another feature": findOtherFeatures,
  "page without its parent's guard": findLessGuarded,
  "data behind a wider gate than its page": findDataOpen,
  "own data on an open page": findOwnDataOpen,
  "guard checks another assessment": findOtherAssessments,
  "redirect loop": findLoops,
  "unreachable route": findUnreachable,
  "route without a screen": findScreenless,
  "rule always or never true": findConstants,
  "row never reached": findDeadRows,
  "nothing leads there": findNotLinked,
  "nothing uses it": findUnused,
  "two entries to one page": findSameEntries,
  "entry of another feature than its page": findEntriesOfOtherFeatures,
  "entry without a route": findEntriesWithoutRoute,
  "entry whose target its viewer cannot reach": findDeniedEntries,
  "property broken": findBrokenProperties,
}
