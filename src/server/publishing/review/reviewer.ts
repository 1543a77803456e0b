import { found } from "#api/messages/server.ts"
import type { Problem } from "#documents/problem.ts"
import type { Found } from "#review/accepted.ts"
import type { PeopleTrees } from "#review/effects/people.ts"
import type { Scope } from "#server/database/database.ts"
import { createJobThread } from "#server/job-thread.ts"
import type { Effects } from "../effects.ts"
import type { ReleaseReview } from "./release.ts"
import { sent, type SentDocuments } from "./sent-documents.ts"
import type {
  EffectsRequest,
  Explained,
  ReviewJob,
  ReviewRequest,
  ReviewResult,
  WhyRequest,
} from "./worker.ts"

/** Two releases, one of which follows the other. */
type Compared = Omit<EffectsRequest, "policed">

export interface Reviewer {
  /**
   * Everything beyond shape of a release that is to be made: its problems, errors and findings alike, among them the start
   * pages that throw when it is drawn, and the languages that it offers.
   */
  release(request: ReviewRequest, whose: Scope): Promise<ReleaseReview>
  /** The problems of a release that was made before; its pages have been drawn. */
  problems(request: ReviewRequest, whose: Scope): Promise<Problem[]>
  /** What an analyst should know of a release that is live. */
  findings(request: ReviewRequest, whose: Scope): Promise<Found[]>
  /** For whom what changes from one release to another; null when it could not be told in time. */
  effects(request: Compared, whose: Scope): Promise<Effects | null>
  /** Which accounts each row of that concerns, to be counted; null when it could not be told in time. */
  people(request: Compared, whose: Scope): Promise<PeopleTrees[] | null>
  /** Why somebody is shown what they are shown; null when it could not be told in time. */
  why(request: WhyRequest, whose: Scope): Promise<Explained | null>
  close(): Promise<void>
}

/** Long enough for any release on a slow machine, short enough that nobody's rules keep others from publishing. */
const usualLimit = { seconds: 30, megabytes: 512 }
const youngMegabytes = 96

/** Reviews releases one at a time in a worker thread, those of the instances and tenants in turn. */
export function createReviewer({ seconds, megabytes } = usualLimit): Reviewer {
  const thread = createJobThread<ReviewJob, ReviewResult>({
    name: "review-worker",
    source: "./worker.ts",
    from: import.meta.url,
    limitMilliseconds: seconds * 1000,
    // A review leaves much behind and keeps little: with room for that, a fifth of its time is not spent on clearing up.
    megabytes,
    youngMegabytes,
    // Who edits asks again within minutes. A thread that knows the live release answers in a third of the time.
    idleMilliseconds: 600_000,
  })
  const stopped: Problem = {
    severity: "error",
    document: "gates",
    pointer: "",
    ...found("server.unreviewed", { seconds, megabytes }),
  }
  return {
    async release(request, whose) {
      const result = await thread.run({ ask: "release", ...toReview(request) }, whose)
      return result === "stopped"
        ? { problems: [stopped], languages: [], faults: [] }
        : (result.done as ReleaseReview)
    },
    async problems(request, whose) {
      const result = await thread.run({ ask: "problems", ...toReview(request) }, whose)
      return result === "stopped" ? [stopped] : (result.done as Problem[])
    },
    async findings(request, whose) {
      const result = await thread.run({ ask: "findings", ...toReview(request) }, whose)
      return result === "stopped" ? [{ finding: "review stopped", ...stopped }] : (result.done as Found[])
    },
    async effects({ before, after }, whose) {
      const result = await thread.run(
        { ask: "effects", before: sent(before), after: sent(after), policed: whose.tenant === "" },
        whose,
      )
      return result === "stopped" ? null : (result.done as Effects)
    },
    async people({ before, after }, whose) {
      const result = await thread.run({ ask: "people", before: sent(before), after: sent(after) }, whose)
      return result === "stopped" ? null : (result.done as PeopleTrees[])
    },
    async why({ documents, ...visit }, whose) {
      const result = await thread.run({ ask: "why", documents: sent(documents), ...visit }, whose)
      return result === "stopped" ? null : (result.done as Explained)
    },
    close: () => thread.close(),
  }
}

const toReview = ({ documents, base, previous, ...rest }: ReviewRequest): ReviewRequest<SentDocuments> => ({
  ...rest,
  documents: sent(documents),
  base: sent(base),
  ...(previous && { previous: sent(previous) }),
})
