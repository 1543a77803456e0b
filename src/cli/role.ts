import { databaseHelp, onDatabase } from "#cli/on-database.ts"
import { readShipped } from "#server/documents/instances.ts"
import { schemasFolder } from "#server/publishing/schemas-folder.ts"
import { giveRole, resetFactor, roles, type Outcome } from "#server/seeding/roles.ts"

const usage = `npm run role -- <instance> <e-mail> <role> [tenant]
npm run role -- reset-factor <instance> <e-mail>

Gives an account a role: ${roles.join(", ")}. Its owner has signed up and confirmed
the e-mail address; at the next sign-in they set up a longer password and a second factor.

reset-factor takes the second factor off an account whose owner has lost it, so that they set up another. It ends their
sessions, and stands in the audit log.
${databaseHelp}`

const settingsOf = (instance: string) => readShipped(schemasFolder).instances.get(instance)?.settings

function help(): number {
  process.stderr.write(`${usage}\n`)
  return 1
}

function say(outcome: Outcome, email: string, done: string): number {
  const said: Record<Outcome, string> = {
    done,
    nobody: `Nobody signed up as ${email} there.`,
    unproven: `Whoever signed up as ${email} has not confirmed that the address is theirs.`,
  }
  process.stdout.write(`${said[outcome]}\n`)
  return outcome === "done" ? 0 : 1
}

/** How the first publisher of a site in production comes about; afterwards it is the same for every other. */
async function run([instance = "", email = "", name = "", tenant = ""]: string[]): Promise<number> {
  const settings = settingsOf(instance)
  const role = roles.find((known) => known === name)
  if (!settings || !role || email === "" || (tenant !== "" && !Object.hasOwn(settings.tenants, tenant)))
    return help()
  return onDatabase(async (database) => {
    const place = tenant === "" ? instance : `${instance}/${tenant}`
    const outcome = await giveRole(database, settings, { email, role, tenant, now: new Date() })
    return say(outcome, email, `${email} is now ${role} of ${place}.`)
  })
}

async function reset([instance = "", email = "", ...more]: string[]): Promise<number> {
  const settings = settingsOf(instance)
  if (!settings || email === "" || more.length > 0) return help()
  return onDatabase(async (database) => {
    const outcome = await resetFactor(database, settings, { email, now: new Date() })
    return say(outcome, email, `${email} has no second factor any more, and sets one up at the next sign-in.`)
  })
}

const [first, ...others] = process.argv.slice(2)
process.exitCode = first === "reset-factor" ? await reset(others) : await run(process.argv.slice(2))
