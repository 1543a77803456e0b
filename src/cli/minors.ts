import { databaseHelp, onDatabase } from "#cli/on-database.ts"
import { pastDate } from "#server/accounts/fields.ts"
import { answerHeld, heldGuardians, setBirthDate } from "#server/accounts/operator.ts"
import { readShipped } from "#server/documents/instances.ts"
import { schemasFolder } from "#server/publishing/schemas-folder.ts"

const usage = `npm run minors -- <instance> held
npm run minors -- <instance> allow | refuse <e-mail | cellphone, as +27…>
npm run minors -- <instance> birth-date <e-mail | cellphone, as +27…> <YYYY-MM-DD>

held: the requests to guardians that wait because one address was given by many learners.
allow, refuse: sends the learner's request to that guardian, or drops it.
birth-date: sets a learner's date of birth, once you know that it is right: its owner may not change it alone.
${databaseHelp}`

/** What a guardian cannot answer, an operator does. */
async function run([instance = "", action = "", account = "", date = ""]: string[]): Promise<number> {
  const now = new Date()
  const which = { instance, account, now }
  const birthDate = pastDate(date, "")
  const isWhole =
    action === "held" ||
    (account !== "" && ["allow", "refuse"].includes(action)) ||
    (account !== "" && action === "birth-date" && typeof birthDate === "string")
  if (!readShipped(schemasFolder).instances.has(instance) || !isWhole) {
    process.stderr.write(`${usage}\n`)
    return 1
  }
  return onDatabase(async (database) => {
    const say = (line: string) => process.stdout.write(`${line}\n`)
    if (action === "held") {
      const waiting = await heldGuardians(database, instance)
      for (const { learner, to, learners } of waiting)
        say(`${learner} asks ${to}, given by ${learners} learners`)
      if (waiting.length === 0) say("No request waits.")
      return 0
    }
    const done =
      action === "birth-date"
        ? await setBirthDate(database, { ...which, birthDate: String(birthDate) })
        : await answerHeld(database, { ...which, allow: action === "allow" })
    say(done ? "Done." : `Nothing of ${account} waits there.`)
    return done ? 0 : 1
  })
}

process.exitCode = await run(process.argv.slice(2))
