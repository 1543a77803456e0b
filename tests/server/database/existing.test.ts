import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { sql } from "kysely"
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest"
import { run as backup } from "#cli/backup/backup.ts"
import { onDatabase } from "#cli/on-database.ts"
import { openDatabase } from "#server/database/open.ts"
import { startPostgres, type TestPostgres } from "../support/postgres.ts"

let folder: string
let file: string
let postgres: TestPostgres
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "signpost-existing-"))
  file = path.join(folder, "night.backup")
  postgres = await startPostgres()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})
afterAll(async () => {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

type Run = () => Promise<number>
/** Two commands of an operator, in the environment that they find. */
const commands: Record<string, Run> = {
  backup: () => backup([file], process.env),
  "a command on the database": () => onDatabase(() => Promise.resolve(0)),
}

async function said(run: Run, environment: Record<string, string>) {
  const given = { DATA_DIR: "", DATABASE_URL: "", NODE_ENV: "test", BACKUP_KEY: "b".repeat(40) }
  for (const [name, value] of Object.entries({ ...given, ...environment })) vi.stubEnv(name, value)
  let text = ""
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, "write").mockImplementation((words) => (text += String(words)) !== "")
  const code = await run()
  vi.restoreAllMocks()
  return { code, text }
}

describe.each(Object.entries(commands))("where no server has kept anything, %s", (_name, run) => {
  test("says so of a folder, and makes nothing", async () => {
    const missing = path.join(folder, "missing")
    const empty = path.join(folder, "empty")
    mkdirSync(empty, { recursive: true })
    for (const place of [missing, empty])
      expect(await said(run, { DATA_DIR: place })).toEqual({
        code: 1,
        text: `There is no database of Signpost in ${place}. Set DATABASE_URL, or DATA_DIR, as the server has it.\n`,
      })
    expect(existsSync(missing)).toBe(false)
    expect(readdirSync(empty)).toEqual([])
    expect(existsSync(file)).toBe(false)
  })

  test("says so of a PostgreSQL, and makes nothing", async () => {
    const url = await postgres.newDatabase()
    const { code, text } = await said(run, { DATABASE_URL: url })
    expect(code).toBe(1)
    const { hostname, port, pathname } = new URL(url)
    expect(text).toContain(
      `There is no database of Signpost in ${pathname.slice(1)} on ${hostname}:${port}. Set`,
    )
    const database = await openDatabase({ databaseUrl: url, dataDir: folder }, { migrated: false })
    const { rows } = await sql`select 1 from information_schema.tables where table_schema = 'public'`.execute(
      database.owner,
    )
    await database.close()
    expect(rows).toEqual([])
    expect(existsSync(file)).toBe(false)
  })
})
