import { createRecordCheck } from "#records/check.ts"
import { previewImport } from "#records/import/preview.ts"
import type { StoredRecord } from "#records/stored-record.ts"
import { own } from "#engine/context/own.ts"
import { inParts } from "#server/in-parts.ts"
import { serveJobs } from "#server/job-thread.ts"
import { received } from "#server/received.ts"
import { FileFault } from "./fault.ts"
import type { FileJob, KnownRecords, PreviewJob, Previewed, Titled } from "./job.ts"
import { previewedRows } from "./previewed-rows.ts"
import { readFile } from "./read-file.ts"
import { xlsxOf } from "./write-xlsx.ts"

serveJobs<FileJob, Previewed | Uint8Array>((job) =>
  job.do === "preview" ? preview(job) : xlsxOf(job.header, job.rows),
)

async function preview({ bytes, choices, terms, port, ...setting }: PreviewJob): Promise<Previewed> {
  const { linked, ...known } = knownOn(port)
  const termsOf = (name: string) => own(terms, name) as readonly Titled[] | undefined
  try {
    const { bundle, ...file } = await readFile(bytes)
    // Drawing takes libraries that few files need.
    const drawn =
      bundle && (await (await import("./pictures.ts")).drawPictures(bundle, file, setting, choices))
    const check = createRecordCheck(setting.collection, (name) => termsOf(name)?.map(([key]) => key))
    const against = {
      ...setting,
      ...known,
      check,
      terms: termsOf,
      records: (name: string) => linked.get(name),
      picture: drawn?.picture,
    }
    const { verdicts, ...told } = previewImport(file, against, choices)
    for (const rows of inParts(previewedRows(file, verdicts))) port.postMessage(rows)
    return { header: file.header, pictures: drawn?.pictures ?? [], ...told }
  } catch (error) {
    if (error instanceof FileFault) return { refused: error.why }
    throw error
  }
}

function knownOn(port: PreviewJob["port"]): {
  existing: StoredRecord[]
  unshown: Set<string>
  linked: Map<string, Titled[]>
} {
  const existing: StoredRecord[] = []
  const unshown = new Set<string>()
  const linked = new Map<string, Titled[]>()
  for (const some of received<KnownRecords>(port)) {
    if ("existing" in some) {
      existing.push(...some.existing)
      for (const id of some.unshown) unshown.add(id)
    } else {
      const titled = linked.get(some.linked) ?? []
      linked.set(some.linked, titled)
      titled.push(...some.titled)
    }
  }
  return { existing, unshown, linked }
}
