import { createDatabase, type Database } from "./database.ts"
import { migrate } from "./migrate.ts"
import { pgliteDriver } from "./pglite/driver.ts"
import { postgresqlDriver } from "./postgresql.ts"

/** Opens the database that the environment names, migrated: PostgreSQL by its URL, else PGlite in the data folder. */
export async function openDatabase(home: { databaseUrl: string | null; dataDir: string }): Promise<Database> {
  const driver =
    home.databaseUrl === null
      ? await pgliteDriver({ directory: home.dataDir })
      : postgresqlDriver(home.databaseUrl)
  const database = createDatabase(driver)
  try {
    await migrate(database)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}
