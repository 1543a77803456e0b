import type { Assessment } from "#documents/types.g.ts"
import { askedForResearch } from "#engine/research.ts"
import type { Viewer } from "#engine/viewer.ts"
import { refuseDenied } from "#server/publishing/viewing.ts"

/** What the law asks of minors: asked of every assessment, whatever its document says. */
export const lawGate = "AssessmentsAllowed"
/** Lets those in whom a study asks for an assessment, without the feature that it belongs to. */
const researchGate = "ResearchAssessments"

/**
 * Refuses with the gate's words unless this viewer may start, answer and submit the assessment: the law's gate first,
 * then the assessment's own, or that of the study that asks for it.
 */
export function requireTaking(
  viewer: Viewer,
  { name, assessment, now }: { name: string; assessment: Assessment; now: Date },
): void {
  refuseDenied(viewer.gate(lawGate))
  if (assessment.gate === undefined) return
  const decision = viewer.gate(assessment.gate)
  const { user, release } = viewer
  const isAsked =
    !decision.allowed &&
    user !== null &&
    viewer.gate(researchGate).allowed &&
    askedForResearch(release, user, name, now)
  if (!isAsked) refuseDenied(decision)
}
