import type { Scope } from "#server/database/database.ts"
import { createJobThread } from "#server/job-thread.ts"
import { createTurns } from "#server/turns.ts"
import type { CvFile, CvFileRead } from "./read-file.ts"

/** Reads files with CVs away from the event loop, one at a time, the instances and tenants in turn. */
export interface CvThread {
  read(file: CvFile, whose: Scope): Promise<CvFileRead>
  close(): Promise<void>
}

/** A file of a megabyte takes a fraction of a second; what takes more is made to do so. */
const limit = { milliseconds: 4_000, megabytes: 128 }

export function createCvThread(limitMilliseconds: number = limit.milliseconds): CvThread {
  const thread = createJobThread<CvFile, CvFileRead>({
    name: "cv-worker",
    source: "./worker.ts",
    from: import.meta.url,
    limitMilliseconds,
    megabytes: limit.megabytes,
  })
  const turns = createTurns(20, "files with a CV")
  return {
    async read(file, whose) {
      const read = await turns.take(whose, () => thread.run(file, whose))
      return read === "stopped" ? { refused: { code: "tooSlow", place: "", values: {} } } : read.done
    },
    close: () => thread.close(),
  }
}
