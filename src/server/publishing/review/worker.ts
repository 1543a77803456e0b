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
import { ReceivedDocuments, type SentDocuments } from "./sent-documents.ts"

/** A release to review; `Documents` as they are, or on their way to the thread. */
export interface ReviewRequest<Documents = ReadonlyMap<string, Document>> {
  /** Resolved, their shapes validated. */
  documents: Documents
  layer: Layer
  base: Documents
  /** The layer's release before this one, and the types of all that was asked until then. */
  previous?: Documents
  answered?: AnswerTypes
  /** The instance's own hosts. */
  hosts: readonly string[]
}

/** Two releases, one of which follows the other. */
export interface EffectsRequest<Documents = ReadonlyMap<string, Document>> {
  before: Documents
  after: Documents
}

/**
 * A release that is to be made, its problems once it is live, what an analyst asks of it, or what changes for whom from
 * one to the next.
 */
export type ReviewJob =
  | ({ ask: "release" | "problems" | "findings" } & ReviewRequest<SentDocuments>)
  | ({ ask: "effects" } & EffectsRequest<SentDocuments>)
export type ReviewResult = ReleaseReview | Problem[] | Found[] | Effects

const explorations = new Explorations()
const received = new ReceivedDocuments()
const drawStartPages = await loadDrawing(import.meta.url)

/** Thread in which a release is reviewed: it looks at every context there can be, and meanwhile the server serves. */
serveJobs((job: ReviewJob): ReviewResult => {
  if (job.ask === "effects") return effects(received.read(job.before), received.read(job.after))
  const { ask, documents, layer, base, previous, ...against } = job
  const reviewed = new Reviewed(received.read(documents), layer, {
    ...against,
    base: received.read(base),
    ...(previous && { previous: received.read(previous) }),
    explorations,
  })
  if (ask === "findings") return findings(reviewed)
  return ask === "problems" ? reviewProblems(reviewed) : reviewRelease(reviewed, drawStartPages)
})
