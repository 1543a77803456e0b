import { readFileSync } from "node:fs"
import { basename } from "node:path"
import { zipSync } from "fflate"
import type { ShownImport } from "#api/contract/imports.ts"
import { problemsAddress } from "#api/problems-address.ts"
import { createPublishingClient } from "#api/publishing-client.ts"
import { writeAnswer } from "#cli/answer-file.ts"
import { Refused, type ServerSession } from "#cli/session.ts"
import { zipType } from "#server/records/files/csv-file.ts"
import { FileFault } from "#server/records/files/fault.ts"
import { pictureLimits } from "#server/records/files/limits.ts"
import { openZip } from "#server/records/files/zip.ts"
import type { Arguments } from "./arguments.ts"

const rowsTold = 20
const verdicts = ["new", "changed", "same", "missing", "wrong"]

/** Sends a file, tells what it would do, and writes it down with its problems where that is asked. */
export async function upload(server: ServerSession, given: Arguments): Promise<ShownImport> {
  const client = createPublishingClient(server)
  const { collection, subject, layer, choices, problems, pictures } = given
  const rows = readBytes(subject)
  const sent =
    pictures === undefined
      ? new File([rows], basename(subject))
      : new File([bundled(basename(subject), rows, readBytes(pictures))], basename(subject), {
          type: zipType,
        })
  const entry = await client.uploadRecords(collection, sent, { ...layer, choices })
  process.stdout.write(`${described(entry)}\n`)
  if ((entry.counts["wrong"] ?? 0) > 0) {
    const { rows } = await client.importRows(collection, entry.id, { ...layer, verdict: "wrong" })
    for (const row of rows.slice(0, rowsTold))
      for (const { line, column, value, message, fix } of row.problems)
        process.stdout.write(`line ${line}, ${column || "row"}: ${JSON.stringify(value)} ${message} ${fix}\n`)
  }
  if (problems !== undefined)
    await save(server, problemsAddress(client, { ...entry, file: problems }, layer), problems)
  return entry
}

/** What an import would do or did, a line each. */
export function described({ id, state, counts, notes, asks, missing }: ShownImport): string {
  const counted = verdicts.map((verdict) => `${counts[verdict] ?? 0} ${verdict}`)
  return [
    `${id} ${state}: ${counted.join(", ")} (missing records: ${missing}).`,
    ...notes.map(({ message, fix }) => `${message} ${fix}`),
    ...asks.map(({ column, about, line, value }) =>
      about === "days"
        ? `Line ${line}, ${column}: is ${value} the day or the month first? --day ${column}=dmy or ${column}=mdy`
        : `Line ${line}, ${column}: is ${value} in the thousands? --decimal ${column}=. or ${column}=,`,
    ),
  ].join("\n")
}

/** Writes an answer of the server into a new file. */
export async function save(server: ServerSession, address: string, out: string): Promise<void> {
  await writeAnswer(out, await server.stream(address.replace(/^\/api\//, "")))
  process.stdout.write(`${out}\n`)
}

/** The rows and the pictures of a zip file in one zip file. */
function bundled(name: string, rows: Uint8Array, pictures: Uint8Array): Uint8Array<ArrayBuffer> {
  try {
    const entries = openZip(pictures, pictureLimits)
    return Uint8Array.from(zipSync({ ...Object.fromEntries(entries), [name]: rows }, { level: 1 }))
  } catch (error) {
    if (error instanceof FileFault) throw new Refused(0, [`The pictures cannot be read: ${error.message}`])
    throw error
  }
}

function readBytes(file: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(readFileSync(file))
  } catch (error) {
    throw new Refused(0, [
      `${file || "The file"} cannot be read: ${error instanceof Error ? error.message : ""}`,
    ])
  }
}
