import { databaseHelp, onDatabase } from "#cli/on-database.ts"
import { readShipped } from "#server/documents/instances.ts"
import { schemasFolder } from "#server/publishing/schemas-folder.ts"
import { endSessions } from "#server/security/end-sessions.ts"
import { readIdentifier } from "#server/security/identifiers.ts"

const everybody = "--everybody"
const usage = `npm run sign-out -- <instance> <e-mail | cellphone, as +27… | ${everybody}>

Ends every session of an account, or of all accounts of the instance: on each of their devices they must sign in again.
${databaseHelp}`

/** For when a device or a password is in the wrong hands. */
async function run([instance = "", whom = "", ...more]: string[]): Promise<number> {
  const identifier = whom === everybody ? null : readIdentifier(whom, "")
  if (!readShipped(schemasFolder).instances.has(instance) || identifier === undefined || more.length > 0) {
    process.stderr.write(`${usage}\n`)
    return 1
  }
  return onDatabase(async (database) => {
    const ended = await endSessions(database, { instance, identifier, now: new Date() })
    process.stdout.write(
      ended === undefined
        ? `Nobody signed up as ${whom} there.\n`
        : `${ended} ${ended === 1 ? "session has" : "sessions have"} ended.\n`,
    )
    return ended === undefined ? 1 : 0
  })
}

process.exitCode = await run(process.argv.slice(2))
