import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, readdirSync } from "node:fs"
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
  "src/server/seeding",
  "src/server/assessments",
  "src/engine/scoring",
]

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
export const deployedFolder = (folder: string): Promise<void> => folderOf("deployed", deployment, folder)

/** As `emptyDatabase`, in such a folder: creating one from nothing takes many times as long. */
export const emptyFolder = (folder: string): Promise<void> => folderOf("empty", migrations, folder)

async function folderOf(name: string, sources: readonly string[], folder: string): Promise<void> {
  const loadDataDir = new Blob([readFileSync(templateOf(name, sources))])
  const database = await PGlite.create({ dataDir: path.join(folder, "pglite"), loadDataDir })
  await database.close()
}

async function copyOf(name: string, sources: readonly string[]): Promise<Database> {
  const template = templateOf(name, sources)
  await engine
  return createDatabase(await pgliteDriver({ memory: true, template }))
}

/** Makes what the databases of the tests are copies of, unless it is there; `fill` deploys and seeds. */
export async function makeTemplates(fill: (database: Database) => Promise<void>): Promise<void> {
  mkdirSync(cache, { recursive: true })
  await makeTemplate(fileOf("empty", migrations), null, migrate)
  await makeTemplate(fileOf("deployed", deployment), fileOf("empty", migrations), fill)
}

async function makeTemplate(
  file: string,
  template: string | null,
  fill: (database: Database) => Promise<unknown>,
): Promise<void> {
  if (existsSync(file)) return
  await engine
  const driver = await pgliteDriver({ memory: true, template })
  const database = createDatabase(driver)
  await fill(database)
  await driver.dump(file)
  await database.close()
}

function templateOf(name: string, sources: readonly string[]): string {
  const template = fileOf(name, sources)
  if (!existsSync(template))
    throw new Error(`${template} is missing: tests/server/support/deploy.ts makes it.`)
  return template
}

const fileOf = (name: string, sources: readonly string[]) =>
  path.join(cache, `${name}-${hashOf(sources)}.tar`)

function hashOf(folders: readonly string[]): string {
  const hash = createHash("sha256")
  for (const folder of folders) {
    const files = readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true })
    const names = files.filter((file) => file.isFile()).map((file) => path.join(file.parentPath, file.name))
    for (const name of names.sort()) hash.update(name).update(readFileSync(name))
  }
  return hash.digest("hex").slice(0, 16)
}
