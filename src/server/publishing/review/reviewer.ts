import type { Problem } from "#documents/problem.ts"
import type { Found } from "#review/accepted.ts"
import { createJobThread } from "#server/job-thread.ts"
import type { ReviewJob, ReviewRequest } from "./worker.ts"

export interface Reviewer {
  /** Everything beyond shape: the problems of a release, errors and findings alike. */
  review(request: ReviewRequest): Promise<Problem[]>
  /** What an analyst should know of a release that is live. */
  findings(request: ReviewRequest): Promise<Found[]>
  close(): Promise<void>
}

/** Long enough for any release on a slow machine, short enough that nobody's rules keep others from publishing. */
const usualLimit = { seconds: 30, megabytes: 512 }

/** Reviews releases one at a time in a worker thread. */
export function createReviewer({ seconds, megabytes } = usualLimit): Reviewer {
  const thread = createJobThread<ReviewJob, Problem[]>({
    name: "review-worker",
    source: "./worker.ts",
    from: import.meta.url,
    limitMilliseconds: seconds * 1000,
    idleMilliseconds: 30_000,
    options: { env: {}, resourceLimits: { maxOldGenerationSizeMb: megabytes } },
  })
  const stopped: Problem = {
    severity: "error",
    document: "gates",
    pointer: "",
    message: `The release could not be reviewed within ${seconds} seconds and ${megabytes} MB.`,
    fix: "Publish a smaller change, or make its rules simpler.",
  }
  return {
    async review(request) {
      const result = await thread.run({ ask: "problems", ...request })
      return result === "stopped" ? [stopped] : result.done
    },
    async findings(request) {
      const result = await thread.run({ ask: "findings", ...request })
      return result === "stopped" ? [{ finding: "review stopped", ...stopped }] : (result.done as Found[])
    },
    close: () => thread.close(),
  }
}
