import { serveJobs } from "#server/job-thread.ts"
import { FontFault } from "./fault.ts"
import type { FontJob, MadeOrRefused } from "./job.ts"
import { makeFont } from "./make.ts"

serveJobs<FontJob, MadeOrRefused>(async (job) => {
  try {
    return await makeFont(job)
  } catch (error) {
    if (error instanceof FontFault) return { refused: error.code }
    throw error
  }
})
