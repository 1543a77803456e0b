import { prefetchParts } from "#blocks/assessment/parts.ts"
import type { Source } from "#blocks/host.ts"
import type { Assessment } from "#documents/types.g.ts"
import type { Learner } from "../learner.ts"
import { createDocumentSource } from "../sources/document.ts"
import type { KeptAttempt } from "./attempt.ts"

/**
 * An assessment document as a source. A publish changes its value; a new version does so only once the attempt that runs
 * has been carried over to it, so that nobody's answers stand beside questions that they are not to.
 */
export function assessmentSource(
  learner: Learner,
  name: string,
  attempt: () => KeptAttempt,
): Source<Assessment> {
  const id = `assessment/${name}`
  return learner.sources.keep(id, () => {
    const source = createDocumentSource<Assessment, Assessment>(learner, id, async (document) => {
      // What draws its questions is asked for before they are shown.
      prefetchParts(document)
      const running = attempt().kept()?.version
      const shown = source.snapshot().value?.version
      if (running !== undefined && running === shown && running !== document.version)
        await attempt().refresh()
      return document
    })
    return source
  })
}
