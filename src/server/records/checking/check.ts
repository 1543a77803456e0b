import { recordFault, type RecordFault } from "#records/fault.ts"
import type { Scope } from "#server/database/database.ts"
import { createJobThread } from "#server/job-thread.ts"
import type { RecordKind } from "../record-kind.ts"
import type { CheckedRow, CheckJob } from "./worker.ts"

/** One thread for all records that are written; it is started for the first of them, and ended when there are none. */
const thread = createJobThread<CheckJob, RecordFault[][]>({
  name: "records-worker",
  source: "./worker.ts",
  from: import.meta.url,
  // Some hundred rows take a hundredth of it.
  limitMilliseconds: 2_000,
  megabytes: 128,
})

/**
 * Holds rows against what their collection says of its records, away from the event loop: both are written by tenants,
 * and a schema with a row can be made on which a check never ends.
 *
 * @param rows some at a time, as `inParts` gives them: they have two seconds together
 * @returns of each row what is wrong with it; of all of them the same where the time has run out
 */
export async function checkRows(
  kind: RecordKind,
  rows: readonly CheckedRow[],
  whose: Scope,
): Promise<readonly (readonly RecordFault[])[]> {
  if (rows.length === 0) return []
  const { hash, shape } = kind.checked()
  const checked = await thread.run({ hash, shape, rows }, whose)
  return checked === "stopped" ? rows.map(() => [tooSlow]) : checked.done
}

/** The time ran out: it would for the next rows, too. */
export const isTooSlow = (faults: readonly (readonly RecordFault[])[]): boolean => faults[0]?.[0] === tooSlow

const tooSlow = recordFault(
  "",
  "slow",
  "It took too long to check this.",
  "Shorten it, or make what its collection asks of it simpler.",
)
