import type { Scope } from "#server/database/database.ts"
import { createJobThread } from "#server/job-thread.ts"
import type { FontJob, MadeOrRefused } from "./job.ts"

/** Reads fonts away from the event loop, one at a time, the instances and tenants in turn. */
export interface FontThread {
  make(job: FontJob, whose: Scope): Promise<MadeOrRefused>
  close(): Promise<void>
}

/** A large variable font takes some 3 seconds; what takes more is made to do so. */
const limit = { seconds: 20, megabytes: 256 }

export function createFontThread(limitMilliseconds = limit.seconds * 1000): FontThread {
  const thread = createJobThread<FontJob, MadeOrRefused>({
    name: "fonts-worker",
    source: "./worker.ts",
    from: import.meta.url,
    limitMilliseconds,
    megabytes: limit.megabytes,
  })
  return {
    async make(job, whose) {
      const result = await thread.run(job, whose)
      return result === "stopped" ? { refused: "slow" } : result.done
    },
    close: () => thread.close(),
  }
}
