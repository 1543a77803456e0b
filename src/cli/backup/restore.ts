import { parseArgs } from "node:util"
import { commandError } from "#cli/on-database.ts"
import { unseal } from "#server/backup/archive.ts"
import { load } from "#server/backup/load.ts"
import { openDatabase } from "#server/database/open.ts"
import { readEnvironment } from "#server/environment.ts"

const usage = `npm run restore -- <file> --revocations <journal>
npm run restore -- <file> --without-revocations

Puts a backup into an empty database (a new DATA_DIR, or a new PostgreSQL in DATABASE_URL) and takes out what the journal
says was deleted, signed out or withdrawn since. Without the journal accounts that were deleted come back: only when there
is none. BACKUP_KEY opens both files; set the SECRET_KEY that the old server had.`

export async function run(args: readonly string[], variables: NodeJS.ProcessEnv): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { revocations: { type: "string" }, "without-revocations": { type: "boolean" } },
    allowPositionals: true,
    strict: false,
  })
  const [file, ...more] = positionals
  const journal = typeof values.revocations === "string" ? values.revocations : undefined
  if (
    file === undefined ||
    more.length > 0 ||
    (journal === undefined) !== (values["without-revocations"] === true)
  ) {
    process.stderr.write(`${usage}\n`)
    return 1
  }
  try {
    const environment = readEnvironment(variables)
    const { backupKey } = environment
    if (backupKey === null) throw new Error("BACKUP_KEY is not set: it opens the backup.")
    const database = await openDatabase(environment, { migrated: false })
    try {
      const since = journal === undefined ? null : unseal(journal, backupKey)
      const { at, rows, withdrawn } = await load(database, unseal(file, backupKey), since)
      process.stdout.write(
        `${rows} rows of ${at} are back; ${withdrawn} were taken out again, as the journal says.\n`,
      )
    } finally {
      await database.close()
    }
    return 0
  } catch (error) {
    return commandError(error)
  }
}
