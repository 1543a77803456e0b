import { statfs } from "node:fs/promises"
import { sql } from "kysely"
import type { Environment } from "#server/environment.ts"
import type { Database } from "./database.ts"

const bytesPerMegabyte = 1024 * 1024
/** What a check costs is paid at most so often. */
const checkedMilliseconds = 30_000

/**
 * Asks whether there is room left to write. The embedded database shares the disk of its data folder, which is asked
 * itself; a PostgreSQL somewhere else is made to write a megabyte that nobody keeps. Rejects where there is none.
 */
export function roomOf(database: Database, environment: Environment): () => Promise<void> {
  let checked: { at: number; answer: Promise<void> } | undefined
  const ask = () => (database.kind === "pglite" ? onDisk(environment) : onServer(database))
  return () => {
    const now = performance.now()
    if (checked === undefined || now - checked.at > checkedMilliseconds) checked = { at: now, answer: ask() }
    return checked.answer
  }
}

async function onDisk({ dataDir, diskFreeMegabytes }: Environment): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize < diskFreeMegabytes * bytesPerMegabyte)
    throw new Error(`Less than ${diskFreeMegabytes} MB are free on the disk of ${dataDir}.`)
}

async function onServer(database: Database): Promise<void> {
  await database.asOwner(async (trx) => {
    await sql`create temporary table room on commit drop as
      select md5(n::text) as words from generate_series(1, 16384) as n`.execute(trx)
  })
}
