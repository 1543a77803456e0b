import type { Scope } from "#server/database/database.ts"
import { createJobThread } from "#server/job-thread.ts"
import type { PdfJob, PdfMade } from "./job.ts"

/** Makes PDFs away from the event loop, one at a time, the instances and tenants in turn. */
export interface PdfThread {
  make(job: PdfJob, whose: Scope): Promise<PdfMade>
  close(): Promise<void>
}

/** A rich CV takes a fraction of a second; what takes more is made to do so. */
const limit = { seconds: 10, megabytes: 192 }

export function createPdfThread(limitMilliseconds = limit.seconds * 1000): PdfThread {
  const thread = createJobThread<PdfJob, PdfMade>({
    name: "pdf-worker",
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
