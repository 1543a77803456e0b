import type { Document } from "#documents/types.g.ts"
import type { Problem } from "#documents/problem.ts"
import type { Found } from "#review/accepted.ts"
import type { Scope } from "#server/database/database.ts"
import { createJobThread } from "#server/job-thread.ts"
import type { Effects } from "../effects.ts"
import type { EffectsRequest, ReviewJob, ReviewRequest, ReviewResult } from "./worker.ts"

export interface Reviewer {
  /** Everything beyond shape: the problems of a release, errors and findings alike. */
  review(request: ReviewRequest, whose: Scope): Promise<Problem[]>
  /** The start pages of personas that throw when a release that is sound is drawn. */
  draw(documents: ReadonlyMap<string, Document>, whose: Scope): Promise<Problem[]>
  /** What an analyst should know of a release that is live. */
  findings(request: ReviewRequest, whose: Scope): Promise<Found[]>
  /** For whom what changes from one release to another; null when it could not be told in time. */
  effects(request: EffectsRequest, whose: Scope): Promise<Effects | null>
  close(): Promise<void>
}

/** Long enough for any release on a slow machine, short enough that nobody's rules keep others from publishing. */
const usualLimit = { seconds: 30, megabytes: 512 }

/** Reviews releases one at a time in a worker thread, those of the instances and tenants in turn. */
export function createReviewer({ seconds, megabytes } = usualLimit): Reviewer {
  const thread = createJobThread<ReviewJob, ReviewResult>({
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
  const undrawable: Problem = {
    severity: "error",
    document: "personas",
    pointer: "",
    message: `The start pages of the personas could not be drawn within ${seconds} seconds and ${megabytes} MB.`,
    fix: "Publish a smaller change, or put less on the page that it changes.",
  }
  return {
    async review(request, whose) {
      const result = await thread.run({ ask: "problems", ...request }, whose)
      return result === "stopped" ? [stopped] : (result.done as Problem[])
    },
    async draw(documents, whose) {
      const result = await thread.run({ ask: "start pages", documents }, whose)
      return result === "stopped" ? [undrawable] : (result.done as Problem[])
    },
    async findings(request, whose) {
      const result = await thread.run({ ask: "findings", ...request }, whose)
      return result === "stopped" ? [{ finding: "review stopped", ...stopped }] : (result.done as Found[])
    },
    async effects(request, whose) {
      const result = await thread.run({ ask: "effects", ...request }, whose)
      return result === "stopped" ? null : (result.done as Effects)
    },
    close: () => thread.close(),
  }
}
