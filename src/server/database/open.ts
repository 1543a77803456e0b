import { fillFacets } from "#server/repositories/facets.ts"
import { createDatabase, type Database } from "./database.ts"
import { migrate } from "./migrate.ts"
import { pgliteDriver } from "./pglite/driver.ts"
import { DatabaseUnusable } from "./unusable.ts"

/**
 * Opens the database that the environment names, migrated unless it is to be filled from a backup: PostgreSQL by its URL, else PGlite in the data folder.
 * Throws a DatabaseUnusable, or a DirectoryInUse, when it cannot be reached.
 */
export async function openDatabase(
  home: { databaseUrl: string | null; dataDir: string },
  { migrated = true }: { migrated?: boolean } = {},
): Promise<Database> {
  const { databaseUrl } = home
  const database = createDatabase(
    databaseUrl === null
      ? await pgliteDriver({ directory: home.dataDir })
      : (await import("./postgresql.ts")).postgresqlDriver(databaseUrl),
  )
  try {
    if (databaseUrl !== null)
      await database.ping().catch((error: unknown) => {
        throw DatabaseUnusable.server(databaseUrl, error)
      })
    if (migrated) {
      await migrate(database)
      await fillFacets(database)
    }
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}
