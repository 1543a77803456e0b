import { Migrator } from "kysely"
import type { Database } from "./database.ts"
import { migrations } from "./migrations/index.ts"

/**
 * Brings the database to the newest migration and returns the names of those it ran. Kysely holds a lock meanwhile,
 * so that several processes may start at once. Throws what went wrong; a failed migration leaves nothing behind.
 */
export async function migrate(database: Database): Promise<string[]> {
  const migrator = new Migrator({
    db: database.owner,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  })
  const { error, results } = await migrator.migrateToLatest()
  if (error !== undefined) {
    const failed = results?.find((result) => result.status === "Error")?.migrationName
    throw new Error(`The database could not be migrated${failed === undefined ? "" : ` (${failed})`}.`, {
      cause: error,
    })
  }
  return (results ?? []).map((result) => result.migrationName)
}
