import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, readdirSync } from "node:fs"
import path from "node:path"
import { createDatabase, type Database } from "#server/database/database.ts"
import { migrate } from "#server/database/migrate.ts"
import { pgliteDriver } from "#server/database/pglite/driver.ts"

const root = path.resolve(import.meta.dirname, "../../..")
const migrations = path.join(root, "src/server/database/migrations")
const cache = path.join(root, "node_modules/.cache/signpost")

/** The file of a migrated, empty database, made once for each state of the migrations. */
async function template(): Promise<string> {
  const hash = createHash("sha256")
  for (const file of readdirSync(migrations).sort()) hash.update(readFileSync(path.join(migrations, file)))
  const file = path.join(cache, `template-${hash.digest("hex").slice(0, 16)}.tar`)
  if (!existsSync(file)) {
    mkdirSync(cache, { recursive: true })
    const driver = await pgliteDriver({ memory: true, template: null })
    const database = createDatabase(driver)
    await migrate(database)
    await driver.dump(file)
    await database.close()
  }
  return file
}

/** A real PGlite of its own, migrated and empty, in memory. The caller closes it. */
export async function emptyDatabase(): Promise<Database> {
  return createDatabase(await pgliteDriver({ memory: true, template: await template() }))
}
