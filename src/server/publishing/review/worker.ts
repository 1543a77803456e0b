import type { Layer } from "#documents/kinds.ts"
import type { Problem } from "#documents/problem.ts"
import type { Document } from "#documents/types.g.ts"
import { checkRelease } from "#review/check.ts"
import { Explorations } from "#review/explorations.ts"
import { findings } from "#review/findings.ts"
import { Reviewed } from "#review/reviewed.ts"
import { serveJobs } from "#server/job-thread.ts"

export interface ReviewRequest {
  /** Resolved, their shapes validated. */
  documents: ReadonlyMap<string, Document>
  layer: Layer
  base: ReadonlyMap<string, Document>
  /** The instance's own hosts. */
  hosts: readonly string[]
}

export interface ReviewJob extends ReviewRequest {
  /** Everything that stands in the way of a publish, or what an analyst asks of a release that is live. */
  ask: "problems" | "findings"
}

const explorations = new Explorations()

/** Thread in which a release is reviewed: it looks at every context there can be, and meanwhile the server serves. */
serveJobs(({ ask, documents, layer, base, hosts }: ReviewJob): Problem[] =>
  ask === "problems"
    ? checkRelease(documents, { layer, base, hosts, explorations })
    : findings(new Reviewed(documents, layer, { base, hosts, explorations })),
)
