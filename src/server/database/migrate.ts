import { Migrator, sql, type Kysely } from "kysely"
import type { Database } from "./database.ts"
import { migrations } from "./migrations/index.ts"
import type { Tables } from "./tables.ts"

/**
 * Brings the database to the newest migration and returns the names of those it ran. Kysely holds a lock meanwhile,
 * so that several processes may start at once. Throws what went wrong; a failed migration leaves nothing behind.
 *
 * @param upTo where a backup is put back that was made before newer ones: they run over its rows afterwards
 */
export async function migrate(database: Database, upTo?: string): Promise<string[]> {
  if (await isNewest(database)) return []
  const migrator = new Migrator({
    db: database.owner,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  })
  const { error, results } = await (upTo === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(upTo))
  if (error !== undefined) {
    const failed = results?.find((result) => result.status === "Error")?.migrationName
    throw new Error(`The database could not be migrated${failed === undefined ? "" : ` (${failed})`}.`, {
      cause: error,
    })
  }
  return (results ?? []).map((result) => result.migrationName)
}

/** Kysely describes every table to itself before it looks for what to run: half a second of an ordinary start. */
async function isNewest({ owner }: Database): Promise<boolean> {
  return (await migrationsOf(owner)).join() === Object.keys(migrations).join()
}

/** The names of the migrations that have run, in their order: none where the database is new. */
export async function migrationsOf(on: Kysely<Tables>): Promise<string[]> {
  const { rows: tables } = await sql`select 1 where to_regclass('kysely_migration') is not null`.execute(on)
  if (tables.length === 0) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(on)
  return rows.map(({ name }) => name)
}
