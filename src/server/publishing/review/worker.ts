import type { Layer } from "#documents/kinds.ts"
import type { Problem } from "#documents/problem.ts"
import type { Document } from "#documents/types.g.ts"
import type { Found } from "#review/accepted.ts"
import type { AnswerTypes } from "#review/answer-types.ts"
import { reviewProblems } from "#review/check.ts"
import { Explorations } from "#review/explorations.ts"
import { findings } from "#review/findings.ts"
import { Reviewed } from "#review/reviewed.ts"
import { serveJobs } from "#server/job-thread.ts"
import { effects, type Effects } from "../effects.ts"
import { loadDrawing } from "./drawing.ts"
import { reviewRelease, type ReleaseReview } from "./release.ts"

export interface ReviewRequest {
  /** Resolved, their shapes validated. */
  documents: ReadonlyMap<string, Document>
  layer: Layer
  base: ReadonlyMap<string, Document>
  /** The layer's release before this one, and the types of all that was asked until then. */
  previous?: ReadonlyMap<string, Document>
  answered?: AnswerTypes
  /** The instance's own hosts. */
  hosts: readonly string[]
}

/** Two releases, one of which follows the other. */
export interface EffectsRequest {
  before: ReadonlyMap<string, Document>
  after: ReadonlyMap<string, Document>
}

/**
 * A release that is to be made, its problems once it is live, what an analyst asks of it, or what changes for whom from
 * one to the next.
 */
export type ReviewJob =
  | ({ ask: "release" | "problems" | "findings" } & ReviewRequest)
  | ({ ask: "effects" } & EffectsRequest)
export type ReviewResult = ReleaseReview | Problem[] | Found[] | Effects

const explorations = new Explorations()
const drawStartPages = await loadDrawing(import.meta.url)

/** Thread in which a release is reviewed: it looks at every context there can be, and meanwhile the server serves. */
serveJobs((job: ReviewJob): ReviewResult => {
  if (job.ask === "effects") return effects(job.before, job.after)
  const { ask, documents, layer, ...against } = job
  const reviewed = new Reviewed(documents, layer, { ...against, explorations })
  if (ask === "findings") return findings(reviewed)
  return ask === "problems" ? reviewProblems(reviewed) : reviewRelease(reviewed, drawStartPages)
})
