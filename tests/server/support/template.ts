import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, readdirSync } from "node:fs"
import path from "node:path"
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

/** A PGlite of its own, in memory; `save` keeps what is in it for the next test that asks. */
export interface TemplateDatabase {
  database: Database
  save: (() => Promise<void>) | null
}

/** A real PGlite, migrated and empty. The caller closes it. */
export async function emptyDatabase(): Promise<Database> {
  const { database, save } = await fromTemplate("empty", migrations)
  if (save !== null) {
    await migrate(database)
    await save()
  }
  return database
}

/** A real PGlite in which everything shipped is deployed and seeded; with `save`, that is still to be done. */
export async function deployedDatabase(): Promise<TemplateDatabase> {
  const kept = await fromTemplate("deployed", deployment)
  if (kept.save !== null) await migrate(kept.database)
  return kept
}

async function fromTemplate(name: string, sources: readonly string[]): Promise<TemplateDatabase> {
  const file = path.join(cache, `${name}-${hashOf(sources)}.tar`)
  const present = existsSync(file)
  mkdirSync(cache, { recursive: true })
  const driver = await pgliteDriver({ memory: true, template: present ? file : null })
  return { database: createDatabase(driver), save: present ? null : () => driver.dump(file) }
}

function hashOf(folders: readonly string[]): string {
  const hash = createHash("sha256")
  for (const folder of folders) {
    const files = readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true })
    const names = files.filter((file) => file.isFile()).map((file) => path.join(file.parentPath, file.name))
    for (const name of names.sort()) hash.update(name).update(readFileSync(name))
  }
  return hash.digest("hex").slice(0, 16)
}
