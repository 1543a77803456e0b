import { commandError } from "#cli/on-database.ts"
import { seal } from "#server/backup/archive.ts"
import { linesOf, whole, type Extent } from "#server/backup/dump.ts"
import { askServer } from "#server/backup/operator-socket.ts"
import { openDatabase } from "#server/database/open.ts"
import { placeOf } from "#server/database/place.ts"
import { readEnvironment } from "#server/environment.ts"

const usage = `npm run backup -- [--revocations] <new file>

Writes the database, or with --revocations only the journal of what was deleted, signed out and withdrawn, into a file
that BACKUP_KEY encrypts. DATABASE_URL or DATA_DIR says which, as the server has it. The server may go on running: a
PostgreSQL is read beside it, and the embedded database through it. SECRET_KEY is not in the file; keep it elsewhere, and
BACKUP_KEY away from both.`

export async function run(args: readonly string[], variables: NodeJS.ProcessEnv): Promise<number> {
  const extent: Extent = args.includes("--revocations") ? "revocations" : "all"
  const [file, ...more] = args.filter((argument) => argument !== "--revocations")
  if (file === undefined || file.startsWith("--") || more.length > 0) {
    process.stderr.write(`${usage}\n`)
    return 1
  }
  try {
    const environment = readEnvironment(variables)
    if (environment.backupKey === null)
      throw new Error("BACKUP_KEY is not set: a backup is always encrypted.")
    const running =
      environment.databaseUrl === null ? await askServer(environment.dataDir, extent) : undefined
    let rows = 0
    const counted = (lines: AsyncIterable<string>) => whole(lines, (end) => (rows = end.rows))
    if (running !== undefined) await seal(file, environment.backupKey, counted(running))
    else {
      const database = await openDatabase(environment, { existing: true })
      try {
        await seal(file, environment.backupKey, counted(linesOf(database, extent)))
      } finally {
        await database.close()
      }
    }
    process.stdout.write(
      `${file} is written: ${rows} rows of ${placeOf(environment)}${running === undefined ? "" : ", through the running server"}.\n`,
    )
    return 0
  } catch (error) {
    return commandError(error)
  }
}
