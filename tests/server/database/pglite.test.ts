import { mkdtempSync, rmSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { sql } from "kysely"
import { afterEach, expect, test } from "vitest"
import { createDatabase } from "#server/database/database.ts"
import { openDatabase } from "#server/database/open.ts"
import { pgliteDriver } from "#server/database/pglite/driver.ts"
import { emptyDatabase } from "../support/template.ts"

const folders: string[] = []
function newFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "signpost-pglite-"))
  folders.push(folder)
  return folder
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

test("rows are there again after a restart, written through to the disk", async () => {
  const home = { databaseUrl: null, dataDir: newFolder() }
  const first = await openDatabase(home)
  const settings = await sql<{ fsync: string; method: string }>`select current_setting('fsync') as fsync,
    current_setting('wal_sync_method') as method`.execute(first.owner)
  expect(settings.rows).toEqual([{ fsync: "on", method: "fsync" }])
  await first.asOwner((trx) => trx.insertInto("instances").values({ id: "kept" }).execute())
  await first.close()
  const second = await openDatabase(home)
  const rows = await second.asOwner((trx) => trx.selectFrom("instances").select("id").execute())
  expect(rows).toEqual([{ id: "kept" }])
  await second.close()
})

test("a second opening of the same folder is refused, and works once the first is closed", async () => {
  const directory = newFolder()
  const first = createDatabase(await pgliteDriver({ directory }))
  await first.ping()
  await expect(pgliteDriver({ directory })).rejects.toThrow(
    `The database in ${directory} is in use by another process.`,
  )
  await first.close()
  const second = createDatabase(await pgliteDriver({ directory }))
  await second.ping()
  await second.close()
})

test("a long query does not hold up the server", async () => {
  const database = await emptyDatabase()
  let ticks = 0
  const timer = setInterval(() => {
    ticks += 1
  }, 10)
  await sql`select count(*) from generate_series(1, 3000000)`.execute(database.owner)
  clearInterval(timer)
  expect(ticks).toBeGreaterThan(5)
  await database.close()
})
