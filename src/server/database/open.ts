import { fillFacets } from "#server/repositories/facets.ts"
import { createDatabase, type Database } from "./database.ts"
import { migrate, migrationsOf } from "./migrate.ts"
import { isMade, pgliteDriver } from "./pglite/driver.ts"
import type { DatabaseHome } from "./place.ts"
import { DatabaseUnusable } from "./unusable.ts"

/**
 * Opens the database that the environment names, migrated unless it is to be filled from a backup: PostgreSQL by its URL, else PGlite in the data folder.
 * Throws a DatabaseUnusable, or a DirectoryInUse, when it cannot be reached.
 *
 * @param existing for work on what a server has kept there: where none has, it is refused instead of made
 */
export async function openDatabase(
  home: DatabaseHome,
  { migrated = true, existing = false }: { migrated?: boolean; existing?: boolean } = {},
): Promise<Database> {
  const { databaseUrl, dataDir } = home
  if (existing && databaseUrl === null && !isMade(dataDir)) throw DatabaseUnusable.missing(home)
  const database = createDatabase(
    databaseUrl === null
      ? await pgliteDriver({ directory: dataDir })
      : (await import("./postgresql.ts")).postgresqlDriver(databaseUrl),
  )
  try {
    if (databaseUrl !== null)
      await database.ping().catch((error: unknown) => {
        throw DatabaseUnusable.server(home, error)
      })
    if (existing && (await migrationsOf(database.owner)).length === 0) throw DatabaseUnusable.missing(home)
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
