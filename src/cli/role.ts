import "#cli/closed-pipe.mjs"
import { databaseHelp, onDatabase } from "#cli/on-database.ts"
import { readShipped } from "#server/documents/instances.ts"
import { schemasFolder } from "#server/publishing/publishing.ts"
import { giveRole, roles } from "#server/seeding/roles.ts"

const usage = `npm run role -- <instance> <e-mail> <role> [tenant]

Gives an account that has signed up a role: ${roles.join(", ")}.
${databaseHelp}`

/** How the first publisher of a site in production comes about; afterwards it is the same for every other. */
async function run([instance = "", email = "", name = "", tenant = ""]: string[]): Promise<number> {
  const settings = readShipped(schemasFolder).instances.get(instance)?.settings
  const role = roles.find((known) => known === name)
  if (!settings || !role || email === "" || (tenant !== "" && !Object.hasOwn(settings.tenants, tenant))) {
    process.stderr.write(`${usage}\n`)
    return 1
  }
  return onDatabase(async (database) => {
    const given = await giveRole(database, settings, { email, role, tenant, now: new Date() })
    const place = tenant === "" ? instance : `${instance}/${tenant}`
    process.stdout.write(
      given ? `${email} is now ${role} of ${place}.\n` : `Nobody signed up as ${email} there.\n`,
    )
    return given ? 0 : 1
  })
}

process.exitCode = await run(process.argv.slice(2))
