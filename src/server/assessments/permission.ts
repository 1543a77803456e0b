import type { Assessment } from "#documents/types.g.ts"
import type { GateDecision } from "#engine/gates/gates.ts"
import { lawGate } from "#engine/law.ts"
import { askedForResearch } from "#engine/research.ts"
import type { Viewer } from "#engine/viewer.ts"
import { refuseDenied } from "#server/publishing/viewing.ts"

/** Opens what a study asks for to those who are asked, without the feature that it belongs to. */
const researchGate = "ResearchAssessments"

interface Wish {
  name: string
  assessment: Assessment
  now: Date
}

/**
 * Whether this viewer may start, answer and submit the assessment: the law's gate first, then the assessment's own; where
 * that is a feature's, the study that asks for it opens it as well.
 */
export function decideTaking(viewer: Viewer, { name, assessment, now }: Wish): GateDecision {
  const law = viewer.gate(lawGate)
  if (!law.allowed || assessment.gate === undefined) return law
  const decision = viewer.gate(assessment.gate)
  const { user, release } = viewer
  const isAsked =
    !decision.allowed &&
    viewer.release.vocabulary.features.has(assessment.gate) &&
    user !== null &&
    viewer.gate(researchGate).allowed &&
    askedForResearch(release, user, name, now)
  return isAsked ? { allowed: true } : decision
}

/** Refuses with the gate's words whoever may not take the assessment. */
export function requireTaking(viewer: Viewer, wish: Wish): void {
  refuseDenied(decideTaking(viewer, wish))
}
