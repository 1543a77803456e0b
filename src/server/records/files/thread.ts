import type { Scope } from "#server/database/database.ts"
import { createJobThread } from "#server/job-thread.ts"
import { fileReason } from "#records/import/messages.ts"
import type { FileJob, PreviewJob, Previewed, WorkbookJob } from "./job.ts"

/** Reads and writes files away from the event loop, one at a time, the instances and tenants in turn. */
export interface FileThread {
  /** The file goes over to the thread: nothing is left of its bytes here. */
  preview(job: Omit<PreviewJob, "do">, whose: Scope): Promise<Previewed>
  /** Undefined where it took too long. */
  workbook(job: Omit<WorkbookJob, "do">, whose: Scope): Promise<Uint8Array | undefined>
  close(): Promise<void>
}

/** Enough for 100,000 rows on a slow machine; a file that takes more is made to do so. */
const limit = { seconds: 60, megabytes: 1024 }

export function createFileThread(): FileThread {
  const thread = createJobThread<FileJob, Previewed | Uint8Array>({
    name: "files-worker",
    source: "./worker.ts",
    from: import.meta.url,
    limitMilliseconds: limit.seconds * 1000,
    megabytes: limit.megabytes,
  })
  return {
    async preview(job, whose) {
      const bytes = withOwnMemory(job.bytes)
      const result = await thread.run({ do: "preview", ...job, bytes }, whose, [job.port, bytes.buffer])
      return result === "stopped" ? { refused: fileReason("file.slow", limit) } : (result.done as Previewed)
    },
    async workbook(job, whose) {
      const result = await thread.run({ do: "workbook", ...job }, whose)
      return result === "stopped" ? undefined : (result.done as Uint8Array)
    },
    close: () => thread.close(),
  }
}

/** To copy a large file would hold up the event loop; a small one may lie in memory that others use as well. */
const withOwnMemory = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength
    ? (bytes as Uint8Array<ArrayBuffer>)
    : new Uint8Array(bytes)
