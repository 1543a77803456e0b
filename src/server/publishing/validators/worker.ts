import { serveJobs } from "#server/job-thread.ts"
import { generateSource } from "./standalone.ts"

export type Generated = { source: string } | { fault: string }

/** Thread in which a form's validator is generated: a hostile schema can only cost this thread its time limit. */
serveJobs((schema: object): Generated => {
  try {
    return { source: generateSource(schema) }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
})
