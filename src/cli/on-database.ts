import type { Database } from "#server/database/database.ts"
import { openDatabase } from "#server/database/open.ts"
import { DirectoryInUse } from "#server/database/pglite/lock.ts"
import { DatabaseUnusable } from "#server/database/unusable.ts"
import { EnvironmentError, readEnvironment } from "#server/environment.ts"

/** Where the commands of an operator work; part of their help. */
export const databaseHelp =
  "Works on the database of DATABASE_URL, or on the embedded one while the server is stopped."

/** Says in words what stopped a command of the operator, for exit code 1. */
export function commandError(error: unknown): number {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  return 1
}

/** Opens that database for a command, where there is one. What an operator can mend is said in words, with exit code 1. */
export async function onDatabase(work: (database: Database) => Promise<number>): Promise<number> {
  let database: Database | undefined
  try {
    database = await openDatabase(readEnvironment(process.env), { existing: true })
    return await work(database)
  } catch (error) {
    if (![DirectoryInUse, DatabaseUnusable, EnvironmentError].some((kind) => error instanceof kind))
      throw error
    process.stderr.write(`${(error as Error).message}\n`)
    return 1
  } finally {
    await database?.close()
  }
}
