import { parseArgs } from "node:util"
import { databaseHelp, onDatabase } from "#cli/on-database.ts"
import { rescore, type Rescored } from "#server/assessments/rescoring.ts"
import { readShipped } from "#server/documents/instances.ts"
import { createLive } from "#server/publishing/live.ts"
import { schemasFolder } from "#server/publishing/schemas-folder.ts"

const usage = `npm run assessments -- rescore [assessment] [--instance <instance>]

Scores every submitted attempt again, by assessment and key as they are published now: of one assessment or of all,
in one instance or in all. An attempt whose answers do not fit any more keeps the result that it has.
${databaseHelp}`

async function run(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { instance: { type: "string" } },
  })
  const [command, assessment, ...more] = positionals
  const settings = [...readShipped(schemasFolder).instances.values()].map((shipped) => shipped.settings)
  const instances = settings.filter(({ id }) => values.instance === undefined || values.instance === id)
  if (command !== "rescore" || more.length > 0 || instances.length === 0) {
    process.stderr.write(`${usage}\n`)
    return 1
  }
  return onDatabase(async (database) => {
    const live = createLive(database, settings)
    for (const { id: instance } of instances) {
      const only = assessment === undefined ? {} : { assessment }
      const outcome = await rescore(database, live, { instance, ...only, now: new Date() })
      process.stdout.write(`${linesOf(instance, outcome).join("\n")}\n`)
    }
    return 0
  })
}

function linesOf(instance: string, outcome: ReadonlyMap<string, Rescored>): string[] {
  if (outcome.size === 0) return [`${instance}: there is nothing to score.`]
  return [...outcome].flatMap(([assessment, { scored, misfits }]) => [
    `${instance}: ${assessment}: ${scored} scored again`,
    ...[...misfits].map(([why, count]) => `  ${count} not: ${why}`),
  ])
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  // An option that there is not.
  if (!(error instanceof TypeError && "code" in error)) throw error
  process.stderr.write(`${usage}\n`)
  process.exitCode = 1
}
