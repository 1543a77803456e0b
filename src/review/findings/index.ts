import type { Problem } from "#documents/problem.ts"
import { findOtherAssessments } from "#review/findings/assessments.ts"
import { findConstants, findDeadRows } from "#review/findings/constants.ts"
import { findUnenforcedFeatures } from "#review/findings/enforcement.ts"
import { findDeniedEntries, findEntriesWithoutRoute } from "#review/findings/menus.ts"
import { findLoops, findScreenless, findUnreachable } from "#review/findings/navigation.ts"
import { findBrokenProperties } from "#review/findings/properties.ts"
import type { Reviewed } from "#review/reviewed.ts"

/**
 * What can be said of a release whose names and rules are sound: each looks at every context there can be.
 * A new one is a function in this folder and a line here.
 */
export const findingsOf: Readonly<Record<string, (reviewed: Reviewed) => Problem[]>> = {
  "feature named but not enforced": findUnenforcedFeatures,
  "guard checks another assessment": findOtherAssessments,
  "redirect loop": findLoops,
  "unreachable route": findUnreachable,
  "route without a screen": findScreenless,
  "rule always or never true": findConstants,
  "row never reached": findDeadRows,
  "entry without a route": findEntriesWithoutRoute,
  "entry whose target its viewer cannot reach": findDeniedEntries,
  "property broken": findBrokenProperties,
}
