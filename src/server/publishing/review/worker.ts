import type { Layer } from "#documents/kinds.ts"
import type { Problem } from "#documents/problem.ts"
import type { Document } from "#documents/types.g.ts"
import { checkRelease } from "#review/check.ts"
import { serveJobs } from "#server/job-thread.ts"

export interface ReviewRequest {
  /** Resolved, their shapes validated. */
  documents: ReadonlyMap<string, Document>
  layer: Layer
  base: ReadonlyMap<string, Document>
}

/** Thread in which a release is checked: it looks at every context there can be, and meanwhile the server serves. */
serveJobs(({ documents, layer, base }: ReviewRequest): Problem[] => checkRelease(documents, { layer, base }))
