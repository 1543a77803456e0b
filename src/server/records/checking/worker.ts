import { checkBy, type CheckedShape, type RecordCheck } from "#records/check.ts"
import type { RecordFault } from "#records/fault.ts"
import { serveJobs } from "#server/job-thread.ts"

/** Rows to be held against what a collection says of its records, which is named by its hash. */
export interface CheckJob {
  hash: string
  shape: CheckedShape
  rows: readonly CheckedRow[]
}

export interface CheckedRow {
  id: string
  data: Readonly<Record<string, unknown>>
}

/** Collections that are written just now. */
const mostKept = 50

const kept = new Map<string, RecordCheck>()

serveJobs(({ hash, shape, rows }: CheckJob): RecordFault[][] => {
  const check = kept.get(hash) ?? checkBy(shape)
  if (kept.size >= mostKept) kept.clear()
  kept.set(hash, check)
  return rows.map(({ id, data }) => check(id, data))
})
