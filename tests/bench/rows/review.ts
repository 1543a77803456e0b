import { validateDocuments } from "#documents/validate.ts"
import { reviewProblems } from "#review/check.ts"
import { accessMatrix } from "#review/matrix.ts"
import { curriculaOf } from "#review/curricula.ts"
import { Reviewed, type ReviewedDocuments } from "#review/reviewed.ts"
import type { Row } from "../row.ts"
import { ownMilliseconds } from "../support/process.ts"
import { shippedDocuments } from "../support/release.ts"
import { median } from "../timing.ts"

const documents = shippedDocuments()
const rounds = 9

export async function measure(): Promise<Row[]> {
  // The first publish after a start meets code that nobody has run yet; a busy editor's do not.
  const first = reviewOnce(documents)
  const later = Array.from({ length: rounds }, () => reviewOnce(documents).own)
  const shape = Array.from({ length: rounds }, () => taken(() => validateDocuments(documents)).own)
  const what = "checks, findings, properties and matrix of a whole release"
  return [
    { what, headline: true, measured: median(later), unit: "ms", budget: { atMost: 1000 } },
    {
      what: `${what}, the first in a process`,
      measured: first.own,
      unit: "ms",
      budget: { atMost: 1000 },
      note: `The processor's time of the thread that reviews; by the clock ${Math.round(first.clock)} ms. V8's own threads, which compile its code and collect its memory beside it, had ${Math.round(first.beside)} ms more.`,
    },
    {
      what: `shapes of all ${documents.size} documents against their schemas`,
      measured: median(shape),
      unit: "ms",
    },
  ]
}

function reviewOnce(release: ReviewedDocuments): Taken {
  return taken(() => {
    const reviewed = new Reviewed(release, "instance")
    reviewProblems(reviewed)
    accessMatrix(reviewed.release, reviewed.one("personas").personas, {
      curricula: curriculaOf(release),
      now: new Date("2026-01-01T09:00:00Z"),
    })
  })
}

/** Milliseconds of the processor, of the thread that works and of the process's others meanwhile, and of the clock. */
interface Taken {
  own: number
  beside: number
  clock: number
}

function taken(work: () => void): Taken {
  const started = performance.now()
  const ownBefore = ownMilliseconds()
  const before = process.cpuUsage()
  work()
  const own = ownMilliseconds() - ownBefore
  const { user, system } = process.cpuUsage(before)
  return { own, beside: (user + system) / 1000 - own, clock: performance.now() - started }
}
