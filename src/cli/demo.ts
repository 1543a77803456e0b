import { databaseHelp, onDatabase } from "#cli/on-database.ts"
import { demoLeft, demoLines, removeDemo } from "#server/seeding/demo.ts"

const usage = `npm run demo -- list     the demo accounts and published codes that are there
npm run demo -- remove   deletes these accounts with what they hold, and revokes the codes

Production starts on no database that has any. ${databaseHelp}`

/** For who tried Signpost out on the database that is to become the real one. */
async function run([command = "", ...more]: string[]): Promise<number> {
  if ((command !== "list" && command !== "remove") || more.length > 0) {
    process.stderr.write(`${usage}\n`)
    return 1
  }
  return onDatabase(async (database) => {
    const left = command === "list" ? await demoLeft(database) : await removeDemo(database, new Date())
    const lines = demoLines(left)
    const said = lines.length === 0 ? ["There is nothing for trying out in this database."] : lines
    const done = command === "remove" && lines.length > 0 ? ["All of it is removed."] : []
    process.stdout.write(`${[...said, ...done].join("\n")}\n`)
    return 0
  })
}

process.exitCode = await run(process.argv.slice(2))
