import { openDatabase } from "#server/database/open.ts"
import { DirectoryInUse } from "#server/database/pglite/lock.ts"
import { DatabaseUnusable } from "#server/database/unusable.ts"
import { readShipped } from "#server/documents/instances.ts"
import { EnvironmentError, readEnvironment } from "#server/environment.ts"
import { schemasFolder } from "#server/publishing/publishing.ts"
import { giveRole, roles } from "#server/seeding/roles.ts"

const usage = `npm run role -- <instance> <e-mail> <role> [tenant]

Gives an account that has signed up a role: ${roles.join(", ")}.
Works on the database of DATABASE_URL, or on the embedded one while the server is stopped.`

/** How the first publisher of a site in production comes about; afterwards it is the same for every other. */
async function run([instance = "", email = "", name = "", tenant = ""]: string[]): Promise<number> {
  const settings = readShipped(schemasFolder).instances.get(instance)?.settings
  const role = roles.find((known) => known === name)
  if (!settings || !role || email === "" || (tenant !== "" && !Object.hasOwn(settings.tenants, tenant))) {
    process.stderr.write(`${usage}\n`)
    return 1
  }
  const database = await openDatabase(readEnvironment(process.env))
  try {
    const given = await giveRole(database, settings, { email, role, tenant, now: new Date() })
    const place = tenant === "" ? instance : `${instance}/${tenant}`
    process.stdout.write(
      given ? `${email} is now ${role} of ${place}.\n` : `Nobody signed up as ${email} there.\n`,
    )
    return given ? 0 : 1
  } finally {
    await database.close()
  }
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  if (![DirectoryInUse, DatabaseUnusable, EnvironmentError].some((kind) => error instanceof kind)) throw error
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
