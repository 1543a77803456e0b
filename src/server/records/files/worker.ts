import { createRecordCheck } from "#records/check.ts"
import { previewImport } from "#records/import/preview.ts"
import { own } from "#engine/context/own.ts"
import { serveJobs } from "#server/job-thread.ts"
import { FileFault } from "./fault.ts"
import type { FileJob, PreviewJob, Previewed, Titled } from "./job.ts"
import { readFile } from "./read-file.ts"
import { xlsxOf } from "./write-xlsx.ts"

serveJobs<FileJob, Previewed | Uint8Array>((job) =>
  job.do === "preview" ? preview(job) : xlsxOf(job.header, job.rows),
)

async function preview({ bytes, choices, terms, linked, ...setting }: PreviewJob): Promise<Previewed> {
  const listed = (from: Readonly<Record<string, readonly Titled[]>>, name: string) =>
    own(from, name) as readonly Titled[] | undefined
  try {
    const file = await readFile(bytes)
    const check = createRecordCheck(setting.collection, (name) => listed(terms, name)?.map(([key]) => key))
    const against = {
      ...setting,
      check,
      terms: (name: string) => listed(terms, name),
      records: (name: string) => listed(linked, name),
    }
    return { file, preview: previewImport(file, against, choices) }
  } catch (error) {
    if (error instanceof FileFault) return { refused: error.message }
    throw error
  }
}
