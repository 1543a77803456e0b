import { createHash } from "node:crypto"
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  truncateSync,
} from "node:fs"
import { createRequire } from "node:module"
import path from "node:path"
import { PGlite } from "@electric-sql/pglite"
import { createDatabase, type Database } from "#server/database/database.ts"
import { migrate } from "#server/database/migrate.ts"
import { pgliteDriver } from "#server/database/pglite/driver.ts"

const root = path.resolve(import.meta.dirname, "../../..")
const cache = path.join(root, "node_modules/.cache/signpost")
const migrations = ["src/server/database/migrations"]
/** Whatever decides what a deployment and the seeding leave in the database. */
const deployment = [
  ...migrations,
  "schemas",
  "src/documents",
  "src/review",
  "src/server/publishing",
  "src/server/documents",
  "src/server/records",
  "src/server/repositories",
  "src/records",
  "src/server/seeding",
  "src/server/assessments",
  "src/assessments/scoring",
]

/** Logs are read by whole pages, in bytes. */
const logPage = 8192

/**
 * Every database has a thread, and every thread would compile PostgreSQL anew. A process shares what is compiled as long
 * as somebody holds it.
 */
const engine = WebAssembly.compile(
  readFileSync(path.join(createRequire(import.meta.url).resolve("@electric-sql/pglite"), "../pglite.wasm")),
)

/** A real PGlite of its own, in memory: migrated and empty. The caller closes it. */
export const emptyDatabase = (): Promise<Database> => copyOf("empty", migrations)

/** As `emptyDatabase`, with everything shipped deployed and seeded. */
export const deployedDatabase = (): Promise<Database> => copyOf("deployed", deployment)

/** As `deployedDatabase`, in a data folder that a process of its own may open. */
export const deployedFolder = (folder: string): void => copyFolder(templateOf("deployed", deployment), folder)

/** As `emptyDatabase`, in such a folder: creating one from nothing takes many times as long. */
export const emptyFolder = (folder: string): void => copyFolder(templateOf("empty", migrations), folder)

async function copyOf(name: string, sources: readonly string[]): Promise<Database> {
  const template = templateOf(name, sources)
  await engine
  return createDatabase(await pgliteDriver({ copyOf: template }))
}

const copyFolder = (from: string, to: string): void => cpSync(from, to, { recursive: true })

/** Makes what the databases of the tests are copies of, unless it is there; `fill` deploys and seeds. */
export async function makeTemplates(fill: (database: Database) => Promise<void>): Promise<void> {
  mkdirSync(cache, { recursive: true })
  await makeTemplate(folderOf("empty", migrations), null, migrate)
  await makeTemplate(folderOf("deployed", deployment), folderOf("empty", migrations), fill)
}

async function makeTemplate(
  folder: string,
  template: string | null,
  fill: (database: Database) => Promise<unknown>,
): Promise<void> {
  if (existsSync(folder)) return
  const making = mkdtempSync(path.join(cache, "making-"))
  if (template !== null) copyFolder(template, making)
  const database = createDatabase(await pgliteDriver({ directory: making }))
  await fill(database)
  await database.close()
  await slim(path.join(making, "pglite"))
  // Another project's tests may have been faster.
  if (existsSync(folder)) rmSync(making, { recursive: true })
  else renameSync(making, folder)
}

/**
 * Takes out of a closed database what every copy would carry along for nothing: the log of how it was filled, and the
 * two databases that PostgreSQL keeps to make others from, by their fixed numbers.
 */
async function slim(folder: string): Promise<void> {
  const database = await PGlite.create(folder)
  await database.exec("select pg_switch_wal(); checkpoint")
  const { rows } = await database.query<{ log: string }>(
    "select redo_wal_file as log from pg_control_checkpoint()",
  )
  await database.close()
  const logs = path.join(folder, "pg_wal")
  for (const name of readdirSync(logs))
    if (/^[0-9A-F]{24}$/.test(name) && name !== rows[0]?.log) rmSync(path.join(logs, name))
  const log = path.join(logs, rows[0]!.log)
  const end = readFileSync(log).findLastIndex((byte) => byte !== 0) + 1
  truncateSync(log, Math.ceil(end / logPage) * logPage)
  for (const number of ["1", "4"]) {
    rmSync(path.join(folder, "base", number), { recursive: true })
    mkdirSync(path.join(folder, "base", number))
  }
}

function templateOf(name: string, sources: readonly string[]): string {
  const template = folderOf(name, sources)
  if (!existsSync(template))
    throw new Error(`${template} is missing: tests/server/support/deploy.ts makes it.`)
  return template
}

const folders = new Map<string, string>()

/** Named by what decides its contents, which a process reads once. */
function folderOf(name: string, sources: readonly string[]): string {
  const folder = folders.get(name) ?? path.join(cache, `${name}-${hashOf(sources)}`)
  folders.set(name, folder)
  return folder
}

function hashOf(sources: readonly string[]): string {
  const hash = createHash("sha256")
  for (const source of sources) {
    const files = readdirSync(path.join(root, source), { withFileTypes: true, recursive: true })
    const names = files.filter((file) => file.isFile()).map((file) => path.join(file.parentPath, file.name))
    for (const name of names.sort()) hash.update(name).update(readFileSync(name))
  }
  return hash.digest("hex").slice(0, 16)
}
