import type { Problem } from "#documents/problem.ts"
import { ask, withAccepted, type Found } from "#review/accepted.ts"
import { checkDuplicates } from "#review/checks/lists.ts"
import { checkOpenGates } from "#review/checks/open-gates.ts"
import { checkPaths } from "#review/checks/paths.ts"
import { findingsOf } from "#review/findings/index.ts"
import type { Reviewed } from "#review/reviewed.ts"

/** What an analyst should know of a release, by the name of the question that found it. */
export const questions: Readonly<Record<string, (reviewed: Reviewed) => Problem[]>> = {
  "shadowed path": checkPaths,
  "duplicate in a list": checkDuplicates,
  "gate open to the unlisted": checkOpenGates,
  ...findingsOf,
}

/**
 * Every finding of a release: exact over every context there can be, never by sample. Those that the release
 * accepts say why. The release's names and rules must be sound, as {@link checkRelease} makes sure.
 */
export function findings(reviewed: Reviewed): Found[] {
  return withAccepted(reviewed, ask(reviewed, questions))
}
