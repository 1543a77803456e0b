import type { Problem } from "#documents/problem.ts"
import { createJobThread } from "#server/job-thread.ts"
import type { ReviewRequest } from "./worker.ts"

export interface Reviewer {
  /** Everything beyond shape: the problems of a release, errors and findings alike. */
  review(request: ReviewRequest): Promise<Problem[]>
  close(): Promise<void>
}

/** Long enough for any release on a slow machine, short enough that a publisher learns that something is wrong. */
const limitMilliseconds = 120_000

/** Reviews releases one at a time in a worker thread. */
export function createReviewer(): Reviewer {
  const thread = createJobThread<ReviewRequest, Problem[]>({
    name: "review-worker",
    source: "./worker.ts",
    from: import.meta.url,
    limitMilliseconds,
    idleMilliseconds: 30_000,
    options: { env: {} },
  })
  return {
    async review(request) {
      const result = await thread.run(request)
      if (result !== "stopped") return result.done
      const message = `The release could not be reviewed within ${limitMilliseconds / 1000} seconds.`
      const fix = "Publish a smaller change, or make its rules simpler."
      return [{ severity: "error", document: "gates", pointer: "", message, fix }]
    },
    close: () => thread.close(),
  }
}
