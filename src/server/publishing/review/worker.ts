import type { Layer } from "#documents/kinds.ts"
import type { Problem } from "#documents/problem.ts"
import type { Document, Persona, Visitor } from "#documents/types.g.ts"
import type { Found } from "#review/accepted.ts"
import { reviewProblems } from "#review/check.ts"
import { Explorations } from "#review/explorations.ts"
import { findings } from "#review/findings.ts"
import { noHistory, type History } from "#review/history.ts"
import { curriculaOf } from "#review/curricula.ts"
import { viewerOfPersona } from "#review/matrix.ts"
import { Reviewed } from "#review/reviewed.ts"
import { traceEffect, type Traced } from "#review/effects/effect.ts"
import { peopleTrees, type PeopleTrees } from "#review/effects/people.ts"
import { explain, type Explanation } from "#review/why.ts"
import { explanationLines } from "#review/why-sentences.ts"
import { serveJobs } from "#server/job-thread.ts"
import { effects, type Effects } from "../effects.ts"
import { loadDrawing } from "./drawing.ts"
import { Latest } from "./latest.ts"
import { reviewRelease, type ReleaseReview } from "./release.ts"
import { ReceivedDocuments, type SentDocuments } from "./sent-documents.ts"

/** A release to review; `Documents` as they are, or on their way to the thread. */
export interface ReviewRequest<Documents = ReadonlyMap<string, Document>> {
  /** Resolved, their shapes validated. */
  documents: Documents
  layer: Layer
  base: Documents
  /** The layer's release before this one, and what was fixed until then. */
  previous?: Documents
  history?: History
  /** The instance's own hosts. */
  hosts: readonly string[]
}

/** Two releases, one of which follows the other. */
export interface EffectsRequest<Documents = ReadonlyMap<string, Document>> {
  before: Documents
  after: Documents
  /** Whether what the policy of approvals asks for is told. */
  policed: boolean
}

/** A visit to a page of a release. */
export interface WhyRequest<Documents = ReadonlyMap<string, Document>> {
  documents: Documents
  persona: Pick<Persona, "user" | "visitor">
  /** Path with query. */
  path: string
  /** The moment that ages are measured at. */
  now: Date
}

/** An explanation, and the same in plain words. */
export type Explained = Explanation & { sentences: string[] }

/**
 * A release that is to be made, its problems once it is live, what an analyst asks of it, what changes for whom from
 * one to the next, whom of the accounts, or why somebody is shown what they are
 * shown.
 */
export type ReviewJob =
  | ({ ask: "release" | "problems" | "findings" } & ReviewRequest<SentDocuments>)
  | ({ ask: "effects" } & EffectsRequest<SentDocuments>)
  | ({ ask: "people" } & Omit<EffectsRequest<SentDocuments>, "policed">)
  | ({ ask: "why" } & WhyRequest<SentDocuments>)
export type ReviewResult = ReleaseReview | Problem[] | Found[] | Effects | PeopleTrees[] | Explained

/** A browser that remembers nothing. */
const nobody: Visitor = { selectedPlan: null, planCountry: null, skipVerification: false }

const explorations = new Explorations()
const received = new ReceivedDocuments()
const drawStartPages = await loadDrawing(import.meta.url)

/** A change that is being worked on, and one of somebody else. */
const latestReviews = new Latest<ReleaseReview>(2)
const latestEffects = new Latest<Effects>(2)
/** With their diagrams they are large. */
const latestTraces = new Latest<Traced | null>(1)

/** Thread in which a release is reviewed: it looks at every context there can be, and meanwhile the server serves. */
serveJobs((job: ReviewJob): ReviewResult => {
  if (job.ask === "why") return explained({ ...job, documents: received.read(job.documents) })
  if (job.ask === "effects" || job.ask === "people") {
    const [before, after] = [received.read(job.before), received.read(job.after)]
    const documents = [before, after]
    const trace = () => latestTraces.of({ documents, beside: "" }, () => traceEffect(before, after))
    if (job.ask === "effects")
      return latestEffects.of({ documents, beside: String(job.policed) }, () =>
        effects(before, after, trace(), job.policed),
      )
    const traced = trace()
    return traced ? peopleTrees(traced) : []
  }
  const { ask, layer, ...asked } = job
  const documents = received.read(asked.documents)
  const against = { hosts: asked.hosts, history: asked.history ?? noHistory }
  const base = received.read(asked.base)
  const previous = asked.previous && received.read(asked.previous)
  const reviewed = new Reviewed(documents, layer, { ...against, base, previous, explorations })
  if (ask === "findings") return findings(reviewed)
  if (ask === "problems") return reviewProblems(reviewed)
  return latestReviews.of(
    { documents: [documents, base, previous], beside: JSON.stringify([layer, against]) },
    () => reviewRelease(reviewed, drawStartPages),
  )
})

function explained({ documents, persona, path, now }: WhyRequest): Explained {
  const reviewed = new Reviewed(documents, "shipped", { explorations })
  const around = { curricula: curriculaOf(documents), now }
  const viewer = viewerOfPersona(reviewed.release, persona, around)
  const explanation = explain(reviewed, path, viewer, persona.visitor ?? nobody)
  return { ...explanation, sentences: explanationLines(explanation, documents) }
}
