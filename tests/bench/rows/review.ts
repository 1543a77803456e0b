import { validateDocuments } from "#documents/validate.ts"
import { reviewProblems } from "#review/check.ts"
import { accessMatrix } from "#review/matrix.ts"
import { curriculaOf, Reviewed, type ReviewedDocuments } from "#review/reviewed.ts"
import type { Row } from "../row.ts"
import { ownMilliseconds } from "../support/process.ts"
import { shippedDocuments } from "../support/release.ts"
import { median } from "../timing.ts"

const documents = shippedDocuments()
const rounds = 9

export async function measure(): Promise<Row[]> {
  // The first publish after a start meets code that nobody has run yet; a busy editor's do not.
  const before = ownMilliseconds()
  const first = reviewOnce(documents)
  const own = ownMilliseconds() - before
  const later = Array.from({ length: rounds }, () => reviewOnce(documents))
  const shape = Array.from({ length: rounds }, () => taken(() => validateDocuments(documents)))
  const what = "checks, findings, properties and matrix of a whole release"
  return [
    { what, measured: median(later), unit: "ms", budget: { atMost: 1000 } },
    {
      what: `${what}, the first in a process`,
      measured: first,
      unit: "ms",
      budget: { atMost: 1000 },
      note: `${Math.round(own)} ms of it in the thread that reviews; the rest V8's threads have beside it, which compile that thread's code and collect its memory.`,
    },
    {
      what: `shapes of all ${documents.size} documents against their schemas`,
      measured: median(shape),
      unit: "ms",
    },
  ]
}

function reviewOnce(release: ReviewedDocuments): number {
  return taken(() => {
    const reviewed = new Reviewed(release, "instance")
    reviewProblems(reviewed)
    accessMatrix(reviewed.release, reviewed.one("personas").personas, {
      curricula: curriculaOf(release),
      now: new Date("2026-01-01T09:00:00Z"),
    })
  })
}

/** Milliseconds of the processor. */
function taken(work: () => void): number {
  const started = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(started)
  return (user + system) / 1000
}
