import type { User } from "#documents/types.g.ts"
import { listed } from "#engine/context/declared.ts"
import type { Release } from "#engine/release.ts"
import { createViewer } from "#engine/viewer.ts"

/**
 * Whether an assessment is asked of a user for research: with every other one taken, research would not be complete
 * without it. So the release's fact `researchComplete` alone says what is asked with what.
 */
export function askedForResearch(release: Release, user: User, assessment: string, now: Date): boolean {
  const others = listed("user.assessments").filter((other) => other !== assessment)
  const taken = { updatedAt: now.toISOString() }
  const assessments = Object.fromEntries(others.map((other) => [other, taken]))
  const viewer = createViewer(release, { user: { ...user, assessments }, curricula: [], now })
  return viewer.fact("researchUser") === true && viewer.fact("researchComplete") !== true
}
